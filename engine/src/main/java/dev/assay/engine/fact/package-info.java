/** What techniques learn about code, and the store in which a campaign keeps it. */
package dev.assay.engine.fact;
