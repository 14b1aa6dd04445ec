package nasty;

import java.util.List;

/** Members that are in reach here, and out of reach where subclasses of another package override them. */
public abstract class Shut<T> {
    protected T held;

    protected List<T> decorated() {
        return List.of(held);
    }

    protected int count(List<? extends T> all) {
        return all.size();
    }

    int near(T other) {
        return other.hashCode();
    }

    protected static <S> S kept(S some, Shut<? super S> shut) {
        shut.near(some);
        return some;
    }
}
