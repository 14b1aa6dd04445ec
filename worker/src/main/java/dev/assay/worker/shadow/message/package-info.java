/** The messages of exceptions that the JVM makes: the open numbers in them stay open. */
@NullMarked
package dev.assay.worker.shadow.message;

import org.jspecify.annotations.NullMarked;
