/** What techniques keep account of: runs, the ways to fail and what stands against a proof. */
@NullMarked
package dev.assay.engine.ledger;

import org.jspecify.annotations.NullMarked;
