/** The pipeline of all techniques, on code whose faults need several of them. */
package dev.assay.campaign.hunt;
