package mended;

/** A weight in grams. */
public final class MendedGoodsWeight implements Comparable<MendedGoodsWeight> {
    private final int grams;

    public MendedGoodsWeight(int grams) {
        this.grams = grams;
    }

    @Override
    public int compareTo(MendedGoodsWeight other) {
        return Integer.compare(grams, other.grams);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MendedGoodsWeight weight && weight.grams == grams;
    }

    @Override
    public int hashCode() {
        return grams;
    }
}
