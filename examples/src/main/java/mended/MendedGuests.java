package mended;

import java.util.ArrayList;
import java.util.List;

/** MendedGuests by their numbers. */
public final class MendedGuests {
    private final List<Integer> numbers = new ArrayList<>();

    /** Lets somebody in. */
    public void enter(int number) {
        numbers.add(number);
    }

    /** Sends all with a number home. */
    public void leave(int number) {
        numbers.removeIf(each -> each == number);
    }
}
