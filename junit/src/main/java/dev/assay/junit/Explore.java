package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test method whose arguments Assay finds by exploration. JUnit runs it once for every behaviour that was found, those
 * that fail first.
 *
 * <p>The engine makes the test's object by its constructor without parameters and knows nothing of {@code @BeforeEach};
 * what it found is then run by JUnit as any other test. A run in which an assumption does not hold says nothing.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(ExploreExtension.class)
public @interface Explore {

    /** How long to explore, as in {@code 500ms}, {@code 10s} or {@code 2m}. */
    String budget() default "10s";

    /** The same seed explores in the same order. */
    long seed() default 0;
}
