/** Subjects that fail in code that they share. */
package dev.assay.campaign.recursion;
