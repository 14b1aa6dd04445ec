/** The only code that shares a JVM with code under test; packed into java.base of the worker JVM, so no dependencies. */
@NullMarked
package dev.assay.worker;

import org.jspecify.annotations.NullMarked;
