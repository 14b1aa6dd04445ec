package market;

/** A weight in grams. */
public final class GoodsWeight implements Comparable<GoodsWeight> {
    private final int grams;

    public GoodsWeight(int grams) {
        this.grams = grams;
    }

    @Override
    public int compareTo(GoodsWeight other) { // FINDING compareTo law: the difference overflows
        return grams - other.grams;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GoodsWeight weight && weight.grams == grams;
    }

    @Override
    public int hashCode() {
        return grams;
    }
}
