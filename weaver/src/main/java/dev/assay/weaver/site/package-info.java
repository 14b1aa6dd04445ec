/** Places in woven code, by the numbers that traces name them with. */
package dev.assay.weaver.site;
