/** Subjects whose failures are hard to confirm. */
package dev.assay.campaign.subjects.odd;
