/**
 * What rewritten code calls: instrumented classes under test and the JDK's own choke points. Its state is static because
 * that is the only state which code in any class and any loader can reach at the cost of a nanosecond; its initializers
 * touch nothing, because the JDK calls them before it has started itself.
 */
@NullMarked
package dev.assay.worker.hook;

import org.jspecify.annotations.NullMarked;
