/** The classes that workers ask for, rewritten on demand. */
@NullMarked
package dev.assay.lab.classes;

import org.jspecify.annotations.NullMarked;
