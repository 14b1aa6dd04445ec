/** Rewrites the JDK for workers: classes of java.base out of the image of a JDK, into a jar for {@code --patch-module}. */
package dev.assay.weaver.jdk;
