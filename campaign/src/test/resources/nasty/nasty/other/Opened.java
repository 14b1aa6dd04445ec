package nasty.other;

import java.util.List;
import nasty.Shut;

/** Overrides what is protected, so that the package of the superclass does not see it. */
public class Opened<T> extends Shut<T> {
    public Opened(T some) {
        held = some;
    }

    @Override
    protected List<T> decorated() {
        return List.of(held, held);
    }

    @Override
    protected int count(List<? extends T> all) {
        return 1 / all.size();
    }

    class Near {
        int seen() {
            return held.hashCode();
        }
    }

    public static class Fixed extends Opened<Integer> {
        public Fixed(int some) {
            super(some);
        }

        @Override
        protected List<Integer> decorated() {
            return List.of(1 / held);
        }
    }
}
