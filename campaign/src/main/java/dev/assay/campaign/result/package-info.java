/** What a campaign has found so far: class by class, each failure once. */
@NullMarked
package dev.assay.campaign.result;

import org.jspecify.annotations.NullMarked;
