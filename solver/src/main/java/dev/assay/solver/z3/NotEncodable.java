package dev.assay.solver.z3;

/** A term has no form in an encoding. */
final class NotEncodable extends Exception {
    private static final long serialVersionUID = 1;

    private final String why;

    NotEncodable(String why) {
        super(why, null, false, false);
        this.why = why;
    }

    String why() {
        return why;
    }
}
