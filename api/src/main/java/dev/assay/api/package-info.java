/** What users write in their own code: assumptions, choices and contracts. */
package dev.assay.api;
