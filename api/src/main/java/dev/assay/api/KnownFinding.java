package dev.assay.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Findings that are known and no longer reported, by the ids that reports show; where the annotation stands does not matter. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface KnownFinding {
    /** The ids of the findings. */
    String[] value();

    /** Why they stay as they are. */
    String because() default "";
}
