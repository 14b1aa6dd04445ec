/** The only code that shares a JVM with code under test; packed into java.base of the worker JVM, so no dependencies. */
package dev.assay.worker;
