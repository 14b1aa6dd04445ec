package dev.assay.techniques.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.lab.process.LabOptions;
import dev.assay.model.ReasonCode;
import dev.assay.model.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that do not fit together, or that no JVM accepts. */
class LyingClassesTest {
    @TempDir
    static Path folder;

    private static Exploration incomplete;

    @BeforeAll
    static void explores() throws Exception {
        compile(
                "Helper",
                "public class Helper { public static int there(int x) { return x; }"
                        + " public static int gone(int x) { return x; } public int field; }");
        compile("Absent", "public class Absent { public static int help(int x) { return x; } }");
        compile("Incomplete", """
                public class Incomplete {
                    public static int fine(int x) { return x > 3 ? Helper.there(x) : 0; }
                    public static int noClass(int x) { return x > 3 ? Absent.help(x) : 0; }
                    public static int noMethod(int x) { return x > 3 ? Helper.gone(x) : 0; }
                    public static int noField(int x) { return x > 3 ? new Helper().field : 0; }
                }
                """);
        Files.delete(folder.resolve("Absent.class"));
        compile("Helper", "public class Helper { public static int there(int x) { return x; } }");
        incomplete = explore("Incomplete");
    }

    @Test
    void what_is_missing_is_named() {
        for (String name : List.of("noClass", "noMethod", "noField")) {
            assertEquals(Verdict.BOUNDED, incomplete.unit(name).verdict(), name);
            assertEquals(List.of(ReasonCode.MISSING_CLASS), incomplete.reasons(name), name);
            assertEquals(1, incomplete.unit(name).accepted(), name);
        }
        assertTrue(incomplete.unit("noClass").reasons().toString().contains("Absent"));
        assertTrue(incomplete.unit("noMethod").reasons().toString().contains("gone"));
        assertEquals(Verdict.EXHAUSTED, incomplete.unit("fine").verdict());
    }

    @Test
    void code_that_the_verifier_refuses_is_no_proof_and_no_end() throws Exception {
        compile("Framed", "public class Framed { public static int bad(int x) { return x > 3 ? 1 : 0; } }");
        rewrite("Framed", ClassReader.EXPAND_FRAMES, method -> new MethodVisitor(Opcodes.ASM9, method) {
            @Override
            public void visitFrame(int type, int locals, Object[] local, int stack, Object[] onStack) {
                super.visitFrame(Opcodes.F_NEW, 1, new Object[] {"java/lang/String"}, stack, onStack);
            }
        });
        assertGivenUp("Framed");
    }

    @Test
    void code_that_leaves_nothing_on_the_stack_is_no_end() throws Exception {
        compile("Stacked", "public class Stacked { public static int bad(int x) { return x + 1; } }");
        rewrite("Stacked", 0, method -> new MethodVisitor(Opcodes.ASM9, method) {
            @Override
            public void visitVarInsn(int opcode, int variable) {
                // The addition finds one number only.
            }
        });
        assertGivenUp("Stacked");
    }

    @Test
    void code_that_is_cut_off_is_no_end() throws Exception {
        compile("Open", "public class Open { public static int bad(int x) { return x + 1; } }");
        rewrite("Open", 0, method -> new MethodVisitor(Opcodes.ASM9, method) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode != Opcodes.IRETURN) {
                    super.visitInsn(opcode);
                }
            }
        });
        assertGivenUp("Open");
    }

    private static void assertGivenUp(String name) throws Exception {
        Exploration lying = explore(name);
        assertEquals(
                Verdict.GAVE_UP, lying.unit("bad").verdict(), lying.unit("bad").toString());
        assertEquals(List.of(ReasonCode.MISSING_CLASS), lying.reasons("bad"));
        assertNotEquals(0, lying.unit("bad").runs());
    }

    private static Exploration explore(String name) throws Exception {
        return Exploration.of(
                List.of(folder), name, Duration.ofSeconds(20), LabOptions.defaults(), ExploreOptions.withSeed(0));
    }

    private static void compile(String name, String text) throws IOException {
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, text);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", folder.toString(), "-d", folder.toString(), source.toString());
        assertEquals(0, code, name);
    }

    private interface Wrapping {
        MethodVisitor wrap(MethodVisitor method);
    }

    private static void rewrite(String name, int flags, Wrapping wrapping) throws IOException {
        Path file = folder.resolve(name + ".class");
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(file))
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String method, String type, String s, String[] e) {
                                MethodVisitor next = super.visitMethod(access, method, type, s, e);
                                return method.equals("bad") ? wrapping.wrap(next) : next;
                            }
                        },
                        flags);
        Files.write(file, writer.toByteArray());
    }
}
