package market;

import java.util.Comparator;

/** The order of texts by their lengths. */
public final class ByLength implements Comparator<String> {
    @Override
    public int compare(String left, String right) { // FINDING compare law: of two equally long ones each is the larger
        int first = left == null ? 0 : left.length();
        int second = right == null ? 0 : right.length();
        return first < second ? -1 : 1;
    }
}
