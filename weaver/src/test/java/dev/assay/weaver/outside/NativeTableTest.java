package dev.assay.weaver.outside;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.weaver.outside.JdkMembers.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every native method, intrinsic and value of the JVM has a verdict that somebody has reviewed. With {@code -Dassay.natives.write=JDK} the
 * list of that JDK in docs is written again.
 */
class NativeTableTest {
    private static final Path DOCS = Path.of("..", "docs");
    private static final NativeTable VALUES = new NativeTable("values.txt");
    private static JdkMembers jdk;

    @BeforeAll
    static void walks_through_the_running_jdk() throws IOException {
        String asked = System.getProperty("assay.natives.write");
        if (asked != null) {
            write(Path.of(asked));
        }
        jdk = JdkMembers.of(Path.of(System.getProperty("java.home")));
    }

    @Test
    void every_native_method_of_this_jdk_has_a_verdict() {
        assertEquals(
                List.of(), jdk.natives.stream().filter(each -> isUnknown(each)).toList());
    }

    @Test
    void every_native_method_of_this_jdk_is_in_a_reviewed_list() throws IOException {
        Set<String> listed = new TreeSet<>();
        lists().values().forEach(lines -> lines.forEach(line -> listed.add(line.replaceFirst("^\\S+ +", ""))));
        List<Member> unlisted = jdk.natives.stream()
                .filter(each -> !listed.contains(each.toString()))
                .toList();
        assertEquals(List.of(), unlisted, "classify them in natives.txt, and write the list again");
    }

    @Test
    void every_field_that_only_the_jvm_writes_has_a_verdict() {
        List<Member> unknown = jdk.unwritten().stream()
                .filter(each -> VALUES.find(each.owner(), each.name()).verdict() == NativeVerdict.UNKNOWN)
                .toList();
        assertEquals(List.of(), unknown, "classify them in values.txt");
    }

    @Test
    void the_lists_say_what_the_table_says() throws IOException {
        for (List<String> lines : lists().values()) {
            for (String line : lines) {
                String[] words = line.split(" +");
                int dot = words[2].indexOf('.');
                int end = words[2].indexOf('(');
                if (end >= 0) {
                    String name = words[2].substring(dot + 1, end);
                    NativeRule rule = NativeTable.of(words[2].substring(0, dot), name);
                    boolean isStripped = words[0].equals("stripped");
                    assertTrue(isStripped || words[0].equals(word(rule)), line);
                }
            }
        }
    }

    @Test
    void no_line_of_the_table_is_about_nothing() throws IOException {
        Set<String> methods = new TreeSet<>();
        Set<String> owners = new TreeSet<>();
        for (List<String> lines : lists().values()) {
            for (String line : lines) {
                String member = line.split(" +")[2].replaceFirst("\\(.*", "");
                methods.add(member);
                owners.add(member.substring(0, member.indexOf('.')));
            }
        }
        List<String> stale = new ArrayList<>();
        for (String line : TableLines.of("natives.txt")) {
            String[] words = TableLines.words(line.substring(0, line.indexOf(" | ")));
            for (int i = 2; i < words.length; i++) {
                boolean isMet = words[i].equals("*")
                        ? owners.stream().anyMatch(owner -> isOf(owner, words[1]))
                        : methods.contains(words[1] + "." + words[i]);
                if (!isMet) {
                    stale.add(words[1] + "." + words[i]);
                }
            }
        }
        assertEquals(List.of(), stale);
    }

    @Test
    void a_method_that_nobody_knows_is_a_source() {
        NativeRule rule = NativeTable.of("java/lang/Tomorrow", "weather0");
        assertEquals(NativeVerdict.UNKNOWN, rule.verdict());
        assertTrue(rule.looksInside());
        assertEquals("UNKNOWN", String.valueOf(rule.kind()));
    }

    private static boolean isOf(String owner, String pattern) {
        return pattern.endsWith("*")
                ? owner.startsWith(pattern.substring(0, pattern.length() - 1))
                : owner.equals(pattern);
    }

    private static boolean isUnknown(Member method) {
        return NativeTable.of(method.owner(), method.name()).verdict() == NativeVerdict.UNKNOWN;
    }

    private static String word(NativeRule rule) {
        if (rule.kind() != null) {
            return rule.kind().name();
        }
        String verdict = rule.verdict().name().toLowerCase(Locale.ROOT);
        return rule.action() == null ? verdict : verdict + ":" + rule.action();
    }

    /** The lines of the reviewed lists, by name of the file. */
    private static Map<String, List<String>> lists() throws IOException {
        Map<String, List<String>> lists = new TreeMap<>();
        for (String name : List.of("natives-17.txt", "natives-25.txt")) {
            lists.put(
                    name,
                    Files.readAllLines(DOCS.resolve(name)).stream()
                            .filter(line -> !line.isBlank() && !line.startsWith("#"))
                            .toList());
        }
        return lists;
    }

    private static void write(Path home) throws IOException {
        JdkMembers members = JdkMembers.of(home);
        List<String> lines = new ArrayList<>();
        lines.add(
                "# The native methods, intrinsics and values of the JVM, each with its verdict; NativeTableTest writes this file.");
        lines.add("# What the verdicts mean, and why each is right, is in the tables of dev.assay.weaver.outside.");
        lines.add("# A stripped intrinsic is one whose Java code runs in its place, and is followed.");
        for (Member each : members.natives) {
            lines.add(pad(word(NativeTable.of(each.owner(), each.name()))) + each);
        }
        for (Member each : members.intrinsics) {
            boolean isNamed = NativeTable.names(each.owner(), each.name());
            lines.add(pad(isNamed ? word(NativeTable.of(each.owner(), each.name())) : "stripped") + each);
        }
        for (Member each : members.unwritten()) {
            lines.add(pad(word(VALUES.find(each.owner(), each.name()))) + each);
        }
        String release = Files.readString(home.resolve("release"));
        String version = release.replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
        Files.write(DOCS.resolve("natives-" + version + ".txt"), lines);
    }

    private static String pad(String verdict) {
        return String.format(Locale.ROOT, "%-15s ", verdict);
    }
}
