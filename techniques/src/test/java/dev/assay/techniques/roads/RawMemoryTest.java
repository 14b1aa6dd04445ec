package dev.assay.techniques.roads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.program.Program;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes through {@code sun.misc.Unsafe} is followed or counted; the compiler warns of its name, so that these roads are texts. */
class RawMemoryTest {
    private static final List<String> ROADS = List.of(
            "int[] a = {3, x}; return end(unsafe().getInt(a, Unsafe.ARRAY_INT_BASE_OFFSET + 4L) == 77);",
            "int[] a = new int[1]; unsafe().putInt(a, Unsafe.ARRAY_INT_BASE_OFFSET, x); return end(a[0] == 77);",
            """
            int[] from = {x};
            int[] to = new int[1];
            long base = Unsafe.ARRAY_INT_BASE_OFFSET;
            unsafe().copyMemory(from, base, to, base, 4);
            return end(to[0] == 77);""",
            """
            long memory = unsafe().allocateMemory(8);
            unsafe().copyMemory(new int[] {x}, Unsafe.ARRAY_INT_BASE_OFFSET, null, memory, 4);
            int back = unsafe().getInt(memory);
            unsafe().freeMemory(memory);
            return end(back == 77);""",
            "int[] a = {x}; return end(unsafe().compareAndSwapInt(a, Unsafe.ARRAY_INT_BASE_OFFSET, 77, 1));",
            "int[] a = {x}; return end(unsafe().getAndAddInt(a, Unsafe.ARRAY_INT_BASE_OFFSET, 1) == 77);",
            """
            java.lang.reflect.Method get = Unsafe.class.getMethod("getInt", Object.class, long.class);
            long at = Unsafe.ARRAY_INT_BASE_OFFSET;
            return end(get.invoke(unsafe(), new int[] {x}, at).equals(77));""");

    @TempDir
    Path folder;

    @Test
    void no_road_through_raw_memory_is_overlooked() throws Exception {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < ROADS.size(); i++) {
            code.append("public static int road%d(int x) throws Exception {\n%s\n}\n".formatted(i, ROADS.get(i)));
        }
        String source = """
                package acme;
                import sun.misc.Unsafe;
                public final class Raw {
                    private static Unsafe unsafe() throws Exception {
                        java.lang.reflect.Field field = Unsafe.class.getDeclaredField("theUnsafe");
                        field.setAccessible(true);
                        return (Unsafe) field.get(null);
                    }
                    private static int end(boolean is) { return 1 / (is ? 0 : 1); }
                    %s
                }
                """.formatted(code);
        Program program =
                CompiledSources.of(folder, Map.of("acme/Raw.java", source)).program();
        List<String> units = Stream.iterate(0, i -> i < ROADS.size(), i -> i + 1)
                .map(i -> "acme.Raw#road" + i + "(int)")
                .toList();
        try (Verdicts verdicts = new Verdicts(program)) {
            Verdicts.Of all = verdicts.of("explore", units, Duration.ofSeconds(60));
            assertEquals(List.of(), units.stream().filter(all::clears).toList());
        }
    }
}
