package dev.assay.campaign.subjects;

/** An annotation. */
public @interface Marker {
    String value() default "";
}
