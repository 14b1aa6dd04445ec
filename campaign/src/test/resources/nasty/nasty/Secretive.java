package nasty;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Public members whose types are private: nobody outside can name these. */
public class Secretive {
    private static class Secret {}

    private enum Mood {
        GOOD,
        BAD
    }

    private interface Sink {
        void take(Secret secret);
    }

    protected Secretive(Secret[] secrets) {
        secrets.clone();
    }

    protected Secretive(Secret[][] secrets, int count) {
        secrets[count].clone();
    }

    public Secretive() {}

    public int one(Secret secret) {
        return secret.hashCode();
    }

    public int all(Secret... secrets) {
        return secrets.length;
    }

    public int listed(List<Secret> secrets) {
        return secrets.size();
    }

    public int listedArrays(List<Secret[]> secrets) {
        return secrets.size();
    }

    public int mapped(Map<String, ? extends Collection<Secret>> secrets) {
        return secrets.size();
    }

    public Object supplied(Supplier<Secret> supplier, Function<Secret, Mood> moods) {
        return moods.apply(supplier.get());
    }

    public int named(Class<Secret> type, Class<? extends Secret>[] types) {
        return type.hashCode() + types.length;
    }

    public int felt(Mood mood, Mood[] moods) {
        return moods.length + mood.ordinal();
    }

    public void sunk(Sink sink) {
        sink.take(null);
    }

    public Secret[] given(int count) {
        return new Secret[count];
    }

    public static <S extends Secret> S same(S secret, S[] more) {
        return more.length == 0 ? secret : more[0];
    }

    public abstract static class Keeper {
        protected Keeper(Secret[] secrets) {
            secrets.clone();
        }

        protected Keeper() {}

        protected abstract Secret[] kept(Secret[] secrets);

        public int size() {
            return kept(null).length;
        }
    }

    public interface Taker<T> {
        T take(List<T> all);

        static int use(Taker<Secret> taker) {
            return taker.take(null).hashCode();
        }
    }
}
