package dev.assay.techniques.explore.subjects;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;

/** Needs collaborators that nothing implements; each method divides by zero for some behaviour of theirs. */
public final class TicketDesk {
    public record Ticket(long id, String owner, BigDecimal price, LocalDate due) {}

    public interface Tickets {
        Optional<Ticket> find(long id);

        List<Ticket> open();

        int count(String owner);

        void close(Ticket ticket) throws IOException;

        default int twice(String owner) {
            return 2 * count(owner);
        }
    }

    public interface Named<T extends Comparable<T>> {
        T name();

        <R> R map(Function<? super T, ? extends R> mapping);
    }

    public abstract static class Rate {
        private final int base;

        protected Rate(int base) {
            this.base = base;
        }

        abstract int percent();

        final int rate() {
            return base - percent();
        }
    }

    public interface Cursor extends Iterator<Integer> {}

    private final Tickets tickets;

    public TicketDesk(Tickets tickets) {
        this.tickets = tickets;
    }

    public int sameAnswer(String owner) {
        return 1 / (tickets.count(owner) - 41);
    }

    public int presentOrNot(long id) {
        return tickets.find(id).isPresent() ? 1 / Integer.parseInt("0") : 1;
    }

    public int wentThrough(Ticket ticket) {
        int closed = 0;
        try {
            tickets.close(ticket);
            closed++;
        } catch (IOException e) {
            return 1 / closed;
        }
        return closed;
    }

    public int byDefault(String owner) {
        return 1 / (tickets.twice(owner) - 8);
    }

    public int dearTogether() {
        BigDecimal sum = tickets.open().stream().map(Ticket::price).reduce(BigDecimal.ZERO, BigDecimal::add);
        return 1 / (sum.signum() - 1);
    }

    public static int secondCall(Named<Integer> named) {
        int first = named.name();
        return 1 / (named.name() - first - 5);
    }

    public static int oneArgument(ToIntBiFunction<String, Integer> f) {
        return 1 / (f.applyAsInt("a", 3) - f.applyAsInt("b", 3) - 2);
    }

    public static int generic(Named<String> named) {
        return named.map(String::length) == null ? 1 / Integer.parseInt("0") : 1;
    }

    public static int abstractClass(Rate rate) {
        return 1 / (rate.rate() - 6);
    }

    public static int counted(Cursor cursor) {
        List<Integer> read = new ArrayList<>();
        while (cursor.hasNext() && read.size() < 5) {
            read.add(cursor.next());
        }
        return 1 / (read.size() - 2);
    }
}
