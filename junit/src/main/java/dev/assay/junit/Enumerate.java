package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test method that is run in all the ways in which it can choose: with {@code Choose}, {@code ObjectPool} and {@code Generator} of
 * the API, or by parameters {@link From} generators. It fails with the smallest choices for which it fails.
 *
 * <p>Parameters of type int that have no generator are the bound. Code under test runs in a JVM of its own, as with the command;
 * what is done before and after each test does not happen there.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(EnumerateExtension.class)
public @interface Enumerate {
    /** What generators and int parameters are given. */
    int bound() default 3;

    /** How many seconds it may take; a test that is not through by then fails. */
    int seconds() default 60;
}
