package dev.assay.campaign.subjects;

/** An interface with code: greet is a unit, and so is name, as one without code. */
public interface Greeter {
    String name();

    default String greet() {
        return "hello " + name().trim();
    }
}
