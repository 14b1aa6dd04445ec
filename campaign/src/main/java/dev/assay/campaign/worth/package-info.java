/** What findings are worth to their readers: what authors say counts, causes count once, and the weightiest come first. */
@NullMarked
package dev.assay.campaign.worth;

import org.jspecify.annotations.NullMarked;
