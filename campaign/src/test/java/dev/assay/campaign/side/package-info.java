/** Small classes with one fault each, two of them by the same line, to be worked on at once. */
@NullMarked
package dev.assay.campaign.side;

import org.jspecify.annotations.NullMarked;
