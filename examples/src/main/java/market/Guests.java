package market;

import java.util.ArrayList;
import java.util.List;

/** Guests by their numbers. */
public final class Guests {
    private final List<Integer> numbers = new ArrayList<>();

    /** Lets somebody in. */
    public void enter(int number) {
        numbers.add(number);
    }

    /** Sends all with a number home. */
    public void leave(int number) { // FINDING leave ConcurrentModificationException: it changes what it walks through
        for (Integer each : numbers) {
            if (each == number) {
                numbers.remove(each);
            }
        }
    }
}
