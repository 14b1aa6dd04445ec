/** What techniques keep account of: runs, the ways to fail and what stands against a proof. */
package dev.assay.engine.ledger;
