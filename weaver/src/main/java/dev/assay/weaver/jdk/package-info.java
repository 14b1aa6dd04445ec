/** Rewrites the JDK for workers: classes of java.base out of the image of a JDK, into a jar for {@code --patch-module}. */
@NullMarked
package dev.assay.weaver.jdk;

import org.jspecify.annotations.NullMarked;
