/** The classes that workers ask for, rewritten on demand. */
package dev.assay.lab.classes;
