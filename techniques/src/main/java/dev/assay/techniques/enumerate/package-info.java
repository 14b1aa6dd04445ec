/** Every structure that a generation program can build within its bound. */
package dev.assay.techniques.enumerate;
