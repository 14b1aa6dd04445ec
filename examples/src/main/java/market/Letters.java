package market;

/** Letters of texts. */
public final class Letters {
    private Letters() {}

    /** How often a char is in a text. */
    public static int count(
            String text, char wanted) { // FINDING count StringIndexOutOfBoundsException: one step too far
        if (text == null || text.isEmpty()) {
            return 0;
        }
        int count = 0;
        for (int i = 0; i <= text.length(); i++) {
            count += text.charAt(i) == wanted ? 1 : 0;
        }
        return count;
    }
}
