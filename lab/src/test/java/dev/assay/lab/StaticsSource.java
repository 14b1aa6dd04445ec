package dev.assay.lab;

import static dev.assay.subjects.Subjects.source;

import dev.assay.subjects.Subjects.Source;

/** Classes with static state of every kind; each unit answers something that an earlier run could have changed. */
final class StaticsSource {
    private StaticsSource() {}

    static final Source[] SOURCES = {
        source("subjects/Sticky.java", """
                package subjects;
                import java.util.*;
                public class Sticky {
                    static int counter;
                    static int[] slots = {1, 2, 3};
                    static final List<String> LOG = new ArrayList<>();
                    static final StringBuilder TEXT = new StringBuilder("x");
                    static final String GREETING = String.valueOf("hello");
                    public static final int CONSTANT = 42;
                    public static int count() { return ++counter; }
                    public static int slot() { slots[0]++; return slots[0]; }
                    public static int log() { LOG.add("entry"); return LOG.size(); }
                    public static String text() { return TEXT.append('y').toString(); }
                    public static String greet() { return GREETING + CONSTANT; }
                    public static int through() { return Other.bump() + counter; }
                    static int get() { return counter; }
                }
                class Other {
                    static int mine = Sticky.count();
                    static int bump() { mine += 10; return mine; }
                }
                """),
        source("subjects/Order.java", """
                package subjects;
                public class Order {
                    static int next = 1;
                    static class A { static final int NUMBER = next++; static int get() { return NUMBER; } }
                    static class B { static final int NUMBER = next++; static int get() { return NUMBER; } }
                    static class C { static int a = D.b + 1; }
                    static class D { static int b = C.a + 1; }
                    public static String ab() { return A.get() + "," + B.get(); }
                    public static String ba() { return B.get() + "," + A.get(); }
                    public static String justB() { return "" + B.get(); }
                    public static String cd() { return C.a + "," + D.b; }
                    public static String dc() { return D.b + "," + C.a; }
                }
                """),
        source("subjects/Parents.java", """
                package subjects;
                import java.util.*;
                public class Parents {
                    static final List<String> TRACE = new ArrayList<>();
                    static class Base { static { TRACE.add("Base"); } int n; Base() { n = TRACE.size(); } }
                    interface Marker { int MARK = mark("Marker"); default void m() { } }
                    interface Silent { int MARK = mark("Silent"); }
                    static class Derived extends Base implements Marker, Silent { static { TRACE.add("Derived"); } }
                    static class Plain extends Base { }
                    static int mark(String name) { TRACE.add(name); return TRACE.size(); }
                    public static String derived() { new Derived(); return TRACE.toString(); }
                    public static String plain() { new Plain(); return TRACE.toString(); }
                    public static String twice() { new Plain(); new Derived(); new Plain(); return TRACE.toString(); }
                    public static String reflective() throws Exception {
                        Class.forName("subjects.Parents$Derived");
                        return TRACE.toString();
                    }
                    public static String lazily() throws Exception {
                        Class.forName("subjects.Parents$Derived", false, Parents.class.getClassLoader());
                        String before = TRACE.toString();
                        Class.forName("subjects.Parents$Derived", true, Parents.class.getClassLoader());
                        return before + TRACE;
                    }
                }
                """),
        source("subjects/Holders.java", """
                package subjects;
                import java.util.*;
                public class Holders {
                    interface Shared { List<Integer> LIST = new ArrayList<>(); int[] ARRAY = {0}; String NAME = new String("n"); }
                    enum Mode {
                        ON { int value() { return hits; } }, OFF { int value() { return -hits; } };
                        int hits;
                        static final Map<String, Mode> BY_NAME = new HashMap<>();
                        static { for (Mode m : values()) BY_NAME.put(m.name(), m); }
                        abstract int value();
                    }
                    enum Pure { ONE, TWO; final int n = ordinal(); }
                    static class Singleton {
                        private static Singleton instance;
                        int uses;
                        static Singleton get() { if (instance == null) instance = new Singleton(); return instance; }
                    }
                    static class Lazy { static final Object[] CELL = new Object[1]; }
                    static volatile long big = 1L << 40;
                    static double d = 0.5;
                    public static int shared() { Shared.LIST.add(1); return Shared.LIST.size(); }
                    public static int array() { return ++Shared.ARRAY[0]; }
                    public static String name() { return Shared.NAME; }
                    public static int mode() { Mode.ON.hits++; return Mode.valueOf("ON").value() + Mode.BY_NAME.size(); }
                    public static String sets() {
                        Set<Mode> all = EnumSet.allOf(Mode.class);
                        Map<Mode, Integer> map = new EnumMap<>(Mode.class);
                        map.put(Mode.OFF, 1);
                        Mode.OFF.hits++;
                        boolean same = all.contains(Mode.ON) && map.get(Mode.OFF) == 1 && Mode.BY_NAME.get("ON") == Mode.ON
                            && Enum.valueOf(Mode.class, "OFF") == Mode.OFF && Mode.class.getEnumConstants()[0] == Mode.ON;
                        return same + " " + all.size() + Mode.OFF.hits;
                    }
                    public static String switched() {
                        Mode.ON.hits += 2;
                        switch (Mode.values()[0]) { case ON: return "on" + Mode.ON.hits; default: return "off"; }
                    }
                    public static String pure() { return Pure.valueOf("TWO") + "" + Pure.ONE.n; }
                    public static int singleton() { return ++Singleton.get().uses; }
                    public static String cell() {
                        String seen = String.valueOf(Lazy.CELL[0]);
                        Lazy.CELL[0] = "seen";
                        return seen;
                    }
                    public static String wide() { big++; d *= 2; return big + " " + d; }
                    public static int reflective() throws Exception {
                        java.lang.reflect.Field f = Singleton.class.getDeclaredField("instance");
                        f.setAccessible(true);
                        boolean was = f.get(null) != null;
                        f.set(null, new Singleton());
                        return was ? 1 : 0;
                    }
                    public static String hidden() {
                        StringBuilder names = new StringBuilder();
                        for (var m : Singleton.class.getDeclaredMethods()) names.append(m.getName());
                        for (var f : Singleton.class.getDeclaredFields()) names.append(f.getName());
                        return names.toString();
                    }
                }
                """),
        source("subjects/Friends.java", """
                package subjects;
                public class Friends {
                    static final class Open { final Closed friend; int hits; Open() { friend = new Closed(this); } }
                    static final class Closed { final Open friend; Closed(Open friend) { this.friend = friend; } }
                    static final class First { final Second next; First(Third last) { next = new Second(last); } }
                    static final class Second { final Third next; Second(Third last) { next = last; } }
                    static final class Third { final First next; final int[] hits = {0}; Third() { next = new First(this); } }
                    static final Open OPEN = new Open();
                    static final Closed CLOSED = new Open().friend;
                    static final Third THIRD = new Third();
                    static final Second SECOND = new Third().next.next;
                    static final First FIRST = new Third().next;
                    public static int open() { return ++OPEN.hits; }
                    public static int closed() { return ++CLOSED.friend.hits; }
                    public static int third() { return ++THIRD.hits[0]; }
                    public static int second() { return ++SECOND.next.hits[0]; }
                    public static int first() { return ++FIRST.next.next.hits[0]; }
                }
                """),
        source("subjects/World.java", """
                package subjects;
                import java.util.*;
                public class World {
                    static class Setter { static { System.setProperty("subjects.world", "set"); } static void use() { } }
                    static class Failing { static int n = Sticky.get(); static { if (true) throw new IllegalStateException("always"); } static void use() { } }
                    static class Sometimes {
                        static { if (Sticky.count() > 0 && System.getProperty("subjects.broken") != null) throw new IllegalStateException("now"); }
                        static void use() { }
                    }
                    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
                    public static String property() { Setter.use(); return System.getProperty("subjects.world"); }
                    public static String noProperty() { return System.getProperty("subjects.world"); }
                    public static String failing() {
                        String text = "";
                        for (int i = 0; i < 2; i++) {
                            try { Failing.use(); } catch (Throwable t) { text += t.getClass().getSimpleName(); }
                        }
                        return text;
                    }
                    public static void failingOut() { Failing.use(); }
                    public static String sometimes() {
                        System.setProperty("subjects.broken", "yes");
                        try { Sometimes.use(); return "fine"; } catch (Throwable t) { return t.toString(); }
                    }
                    public static String mostly() { Sometimes.use(); return "fine " + Sticky.get(); }
                    public static int local() { LOCAL.set(LOCAL.get() + 1); return LOCAL.get(); }
                    public static String defaults() {
                        String seen = Locale.getDefault() + TimeZone.getDefault().getID() + Thread.currentThread().getName()
                            + Thread.currentThread().getPriority() + Thread.currentThread().isInterrupted()
                            + (Thread.currentThread().getContextClassLoader() == World.class.getClassLoader())
                            + (System.getProperty("user.dir") != null);
                        Locale.setDefault(Locale.KOREA);
                        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
                        Thread.currentThread().setName("changed");
                        Thread.currentThread().setPriority(1);
                        Thread.currentThread().interrupt();
                        Thread.currentThread().setContextClassLoader(null);
                        System.setProperties(new Properties());
                        System.setOut(null);
                        return seen.replace(TimeZone.getDefault().getID(), "");
                    }
                    public static void prints() { System.out.println("x"); System.out.close(); if (System.out.checkError()) throw new IllegalStateException(); }
                    public static int overflow() { try { return deep(0); } catch (StackOverflowError e) { return Sticky.count(); } }
                    private static int deep(int n) { return deep(n + 1) + Other.mine; }
                }
                """)
    };

    /** All units without parameters, as class, method and descriptor. */
    static final String[][] UNITS = {
        {"Sticky", "count", "()I"},
        {"Sticky", "slot", "()I"},
        {"Sticky", "log", "()I"},
        {"Sticky", "text", "()Ljava/lang/String;"},
        {"Sticky", "greet", "()Ljava/lang/String;"},
        {"Sticky", "through", "()I"},
        {"Order", "ab", "()Ljava/lang/String;"},
        {"Order", "ba", "()Ljava/lang/String;"},
        {"Order", "justB", "()Ljava/lang/String;"},
        {"Order", "cd", "()Ljava/lang/String;"},
        {"Order", "dc", "()Ljava/lang/String;"},
        {"Parents", "derived", "()Ljava/lang/String;"},
        {"Parents", "plain", "()Ljava/lang/String;"},
        {"Parents", "twice", "()Ljava/lang/String;"},
        {"Parents", "reflective", "()Ljava/lang/String;"},
        {"Parents", "lazily", "()Ljava/lang/String;"},
        {"Holders", "shared", "()I"},
        {"Holders", "array", "()I"},
        {"Holders", "name", "()Ljava/lang/String;"},
        {"Holders", "mode", "()I"},
        {"Holders", "sets", "()Ljava/lang/String;"},
        {"Holders", "switched", "()Ljava/lang/String;"},
        {"Holders", "pure", "()Ljava/lang/String;"},
        {"Holders", "singleton", "()I"},
        {"Holders", "cell", "()Ljava/lang/String;"},
        {"Holders", "wide", "()Ljava/lang/String;"},
        {"Holders", "reflective", "()I"},
        {"Holders", "hidden", "()Ljava/lang/String;"},
        {"Friends", "open", "()I"},
        {"Friends", "closed", "()I"},
        {"Friends", "third", "()I"},
        {"Friends", "second", "()I"},
        {"Friends", "first", "()I"},
        {"World", "property", "()Ljava/lang/String;"},
        {"World", "noProperty", "()Ljava/lang/String;"},
        {"World", "failing", "()Ljava/lang/String;"},
        {"World", "failingOut", "()V"},
        {"World", "sometimes", "()Ljava/lang/String;"},
        {"World", "mostly", "()Ljava/lang/String;"},
        {"World", "local", "()I"},
        {"World", "defaults", "()Ljava/lang/String;"},
        {"World", "prints", "()V"},
        {"World", "overflow", "()I"}
    };
}
