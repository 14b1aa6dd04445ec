/** {@code observe}: contracts that existing tests respect. */
package dev.assay.techniques.observe;
