package dev.assay.techniques.roads;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Arguments for which a method fails; a plain JVM shows that they do. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Fails {

    /** The arguments as Java would print them, one for each parameter. */
    String[] value();

    /** Static methods of the same class that bring about the state or the surroundings, called first with no arguments. */
    String[] after() default {};

    /** On which other machine, or with which other settings, if no call can bring these about here; then nothing is shown. */
    String elsewhere() default "";
}
