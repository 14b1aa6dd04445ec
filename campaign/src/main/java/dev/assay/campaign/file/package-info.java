/** Files that users give to a campaign or get from it: contracts with seeds, annotated sources, warnings of other tools. */
@NullMarked
package dev.assay.campaign.file;

import org.jspecify.annotations.NullMarked;
