package dev.assay.cli.planted;

/** An order on its way from the cart to the customer. */
public final class Order {
    /** What happens to it. */
    public enum Event {
        PAY,
        SHIP,
        DELIVER,
        RETURN
    }

    private static final int[][] NEXT = {{1, 0, 0, 0}, {1, 2, 1, 1}, {2, 2, 3}, {3, 3, 3, 0}};

    private int state;
    private String payment;

    public int state() {
        return state;
    }

    public void apply(Event event) {
        int column = event.ordinal(); // outside: NullPointerException
        state = NEXT[state][column]; // inside: ArrayIndexOutOfBoundsException
        if (event == Event.PAY && state == 1) {
            payment = "card";
        }
    }

    /** Gives up the payment; the order itself goes its way. */
    public void revoke() {
        payment = null;
    }

    /** What the customer gets back. */
    public String refund() {
        if (state == 0) {
            return "nothing";
        }
        return "back to " + payment.trim(); // inside: NullPointerException
    }
}
