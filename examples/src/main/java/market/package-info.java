/** A market with a bug in each class: comments say which. The package {@code mended} has the same without them. */
package market;
