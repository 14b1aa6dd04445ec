package dev.assay.cli.planted;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the classes are used: a test suite that passes, and that {@code observe} learns from. */
class PlantedUse {

    @Nested
    class Parsing {
        @ParameterizedTest
        @ValueSource(strings = {"a=b", "key=value", "x", "none", "k=\"q\"", "name=5", "[sec]", "#", "p=10.5", "z=zz"})
        void values_are_read(String line) {
            assertTrue(IniLines.value(line).length() <= line.length());
        }

        @ParameterizedTest
        @ValueSource(strings = {"[a]", "[main]", "x=1", "#c", "[db]", "[x y]", "k", "[cache]", "y=2", "[z]"})
        void sections_are_read(String line) {
            assertEquals(line.startsWith("["), !IniLines.section(line).isEmpty());
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "a", "a\\b", "\\n", "plain", "c:\\x\\y", "\\\\", "end", "q\\\"q", "t"})
        void escapes_are_counted(String text) {
            assertTrue(IniLines.escapes(text) >= 0);
        }
    }

    @Nested
    class Buffering {
        @Test
        void the_newest_come_back_first() {
            for (int capacity = 1; capacity <= 12; capacity++) {
                RingBuffer buffer = new RingBuffer(capacity);
                assertEquals(0, buffer.removeLast());
                assertEquals(0, buffer.newest());
                for (int i = 0; i < capacity - 1; i++) {
                    buffer.add(i * 7 - 20);
                    assertEquals(i * 7 - 20, buffer.newest());
                }
                assertEquals(capacity - 1, buffer.size());
                for (int i = capacity - 2; i >= 0; i--) {
                    assertEquals(i * 7 - 20, buffer.removeLast());
                }
            }
        }

        @Test
        void old_ones_are_forgotten() {
            RingBuffer buffer = new RingBuffer(3);
            for (int i = 0; i < 30; i++) {
                buffer.add(i);
            }
            assertEquals(3, buffer.size());
        }

        @Test
        void what_came_round_comes_back_too() {
            for (int capacity = 3; capacity <= 12; capacity++) {
                RingBuffer buffer = new RingBuffer(capacity);
                for (int i = 0; i < capacity + 2; i++) {
                    buffer.add(i);
                }
                assertEquals(capacity + 1, buffer.removeLast());
                assertEquals(capacity, buffer.newest());
            }
        }
    }

    @Nested
    class Paying {
        @ParameterizedTest
        @CsvSource({
            "0,EUR",
            "10,EUR",
            "99,USD",
            "100,GBP",
            "12345,EUR",
            "500,USD",
            "77,GBP",
            "2050,EUR",
            "31,USD",
            "64,GBP"
        })
        void amounts_are_added_and_printed(long cents, String currency) {
            Money money = new Money(cents, currency);
            assertEquals(2 * cents, money.plus(money).cents());
            assertTrue(money.format().contains("."));
            assertEquals(cents, money.convert(currency).cents());
        }

        @ParameterizedTest
        @CsvSource({
            "100,4", "101,4", "9,3", "10,3", "22,10", "1003,7", "45,10", "0,5", "8,8", "7,6", "50,12", "41,2", "63,9"
        })
        void shares_are_whole(long cents, int parts) {
            long sum = 0;
            for (long share : new Money(cents, "EUR").allocate(parts)) {
                sum += share;
            }
            assertEquals(cents, sum);
        }

        @ParameterizedTest
        @CsvSource({"EUR,USD", "EUR,GBP", "USD,EUR", "USD,GBP", "GBP,EUR"})
        void amounts_are_converted(String from, String to) {
            assertTrue(new Money(1000, from).convert(to).cents() > 500);
        }
    }

    @Nested
    class Dating {
        @ParameterizedTest
        @CsvSource({
            "1904,1", "1999,2", "2004,2", "2011,3", "2023,4", "2024,5", "1900,2", "2100,6", "1950,7", "1977,8",
            "2001,9", "2019,10", "1985,11", "2030,12"
        })
        void months_have_days(int year, int month) {
            assertTrue(Dates.daysIn(year, month) >= 28);
        }

        @ParameterizedTest
        @CsvSource({"0,1", "3,2", "8,3", "9,4", "11,5", "13,6", "15,7", "18,8", "20,9", "22,10", "23,12"})
        void time_is_shared_out(int hour, int tasks) {
            assertTrue(Dates.minutesForEach(hour, tasks) <= 1000);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "2024-02-29T10:30",
                    "2024-02-29",
                    "today",
                    "tomorrow",
                    "1999-12-31T23:59:59",
                    "2000-01-01",
                    "2010-10-10T00:00",
                    "never",
                    "2011-11-11",
                    "2001-01-02T03:04"
                })
        void times_are_read(String iso) {
            assertTrue(Dates.time(iso).length() <= 5);
        }
    }

    @Nested
    class Labelling {
        @ParameterizedTest
        @CsvSource({
            "a,1",
            "ab,2",
            "x,2",
            "abc,3",
            "abcdef,4",
            "abcdefgh,5",
            "longer text,8",
            "word,9",
            "one,20",
            "hello world,6",
            "t,12",
            "fifteen letters,10"
        })
        void long_texts_are_cut(String text, int width) {
            assertTrue(Labels.abbreviate(text, width).length() <= width);
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"Ada Lovelace", "Grace Hopper", "X", "A B C", "Edsger W Dijkstra", "Barbara Liskov", "Q Q"})
        void names_have_initials(String name) {
            assertTrue(Labels.initials(name).length() >= 1);
        }

        @ParameterizedTest
        @CsvSource({"-,0", "=,1", "*,2", "-,3", "#,10", ".,7", "+,40", "_,5", "~,12", "x,80"})
        void lines_are_drawn(char letter, int times) {
            assertEquals(times, Labels.line(letter, times).length());
        }

        @ParameterizedTest
        @CsvSource({"1.0,2.0", "1.2,1.3", "1.2,1.2.1", "3,4", "2.1.5,2.1.6", "1.0.0,2", "9,8", "1.5,1.4", "2.2,2.2"})
        void versions_are_ordered(String version, String other) {
            assertFalse(Labels.isBefore(version, other) && Labels.isBefore(other, "0"));
        }
    }

    @Nested
    class Ordering {
        @Test
        void an_order_is_paid_shipped_and_delivered() {
            Order order = new Order();
            assertEquals(0, order.state());
            order.revoke();
            assertEquals("nothing", order.refund());
            assertEquals("nothing", new Order().refund());
            for (Order.Event event : new Order.Event[] {Order.Event.SHIP, Order.Event.RETURN, Order.Event.DELIVER}) {
                order.apply(event);
                assertEquals(0, order.state());
            }
            order.apply(Order.Event.PAY);
            assertEquals("back to card", order.refund());
            order.apply(Order.Event.RETURN);
            order.apply(Order.Event.SHIP);
            order.apply(Order.Event.PAY);
            order.apply(Order.Event.DELIVER);
            assertEquals(3, order.state());
            assertEquals("back to card", order.refund());
            order.apply(Order.Event.RETURN);
            assertEquals(0, order.state());
            order.apply(Order.Event.PAY);
            assertEquals("back to card", order.refund());
            order.revoke();
            assertEquals(1, order.state());
        }
    }

    @Nested
    class Counting {
        @ParameterizedTest
        @CsvSource({"1,0", "2,0", "2,1", "4,1", "5,2", "6,3", "9,4", "10,1", "12,5", "20,3", "3,1", "8,4"})
        void ends_are_dropped(int length, int drop) {
            assertEquals(length - 2 * drop, Statistics.trimmed(new int[length], drop).length);
        }

        @ParameterizedTest
        @CsvSource({"1,0", "2,10", "3,50", "4,25", "5,80", "10,90", "20,95", "60,99", "7,40", "9,60", "12,75", "15,33"})
        void percentiles_are_values(int length, int percent) {
            int[] sorted = new int[length];
            for (int i = 0; i < length; i++) {
                sorted[i] = i;
            }
            assertTrue(Statistics.percentile(sorted, percent) < length);
        }

        @ParameterizedTest
        @CsvSource({"0,1", "0,2", "1,3", "2,4", "3,9", "0,10", "4,5", "5,8", "6,10", "7,9", "8,10", "9,10"})
        void means_are_taken(int from, int to) {
            int[] values = {5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
            assertEquals(5, Statistics.mean(values, from, to));
        }
    }

    @Nested
    class Registering {
        @Test
        void names_are_found_by_priority() {
            Registry registry = new Registry();
            for (int i = 0; i < 10; i++) {
                int priority = (7 * i + 5) % 10;
                String name = "name" + priority;
                registry.register(name, priority);
                assertEquals(5, registry.newestLength(priority));
                assertEquals(3, registry.alias(name, " a" + priority));
            }
            assertArrayEquals(new int[] {5}, new int[] {registry.newestLength(3)});
        }
    }
}
