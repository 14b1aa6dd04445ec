/** Small classes as people write them, with faults among what their tests pass and crashes outside of it; comments say which. */
package dev.assay.cli.planted;
