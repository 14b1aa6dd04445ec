package market;

import java.util.HashMap;
import java.util.Map;

/** Names of rooms. */
public final class StallRegister {
    private final Map<Integer, Object> rooms = new HashMap<>();

    /** Gives a room a name, or a number instead of one. */
    public void name(int room, int kind) {
        rooms.put(room, kind == 7 ? (Object) kind : "room " + kind);
    }

    /** The name of a room. */
    public String name(int room) { // FINDING name ClassCastException: some names are numbers
        return (String) rooms.get(room);
    }
}
