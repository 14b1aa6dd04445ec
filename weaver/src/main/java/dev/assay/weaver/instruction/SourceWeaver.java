package dev.assay.weaver.instruction;

import static org.objectweb.asm.Opcodes.*;

import dev.assay.weaver.site.SiteNumbers;
import dev.assay.weaver.slot.ClassContext;
import dev.assay.weaver.slot.Weave;
import dev.assay.wire.SourceKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells the runtime where a run looks at something besides its inputs: natives where they are called, methods of the JDK where they
 * are entered, the salt of immutable collections where it is read.
 */
public final class SourceWeaver {
    /** A method of the JDK; the slot of the file or key that it is asked for, or -1. */
    private record Entry(@Nullable String descriptor, SourceKind kind, int slot) {}

    private static final Map<String, SourceKind> NATIVES = Map.of(
            "java/lang/System.nanoTime", SourceKind.TIME,
            "java/lang/System.currentTimeMillis", SourceKind.TIME,
            "jdk/internal/misc/VM.getNanoTimeAdjustment", SourceKind.TIME,
            "java/lang/Runtime.freeMemory", SourceKind.ENVIRONMENT,
            "java/lang/Runtime.totalMemory", SourceKind.ENVIRONMENT);

    private static final Map<String, Entry> ENTRIES = entries();

    private SourceWeaver() {}

    public static void call(Weave weave, MethodInsnNode insn) {
        SourceKind kind = NATIVES.get(insn.owner + "." + insn.name);
        if (kind != null) {
            consult(weave, kind);
        } else if (insn.owner.equals("java/lang/System") && insn.name.equals("identityHashCode")) {
            weave.op(DUP).pushSite().call("EnvironmentReads", "identified", "(Ljava/lang/Object;I)V");
        }
    }

    /**
     * Whether the method that answers may be the one of Object: what it answers is compared, since a native method cannot tell that
     * it was called.
     */
    static boolean mayAnswerIdentity(MethodInsnNode insn, ClassContext surroundings) {
        return insn.name.equals("hashCode")
                && insn.desc.equals("()I")
                && insn.getOpcode() != INVOKESTATIC
                && (insn.itf || surroundings.nativeOf(insn.owner, insn.name, insn.desc) != null);
    }

    static void compareIdentity(Weave weave) {
        weave.op(DUP);
        weave.afterOp(DUP_X1).afterPushSite().afterCall("EnvironmentReads", "hashed", "(Ljava/lang/Object;II)V");
    }

    /**
     * Clocks stand still within a run: otherwise code that reads them would go another way each time. What the JDK reads, to load
     * classes for example, does not move them.
     */
    public static void stopClocks(Weave weave, MethodInsnNode insn, boolean isOfJdk) {
        switch (insn.owner + "." + insn.name) {
            case "java/lang/System.currentTimeMillis" -> weave.afterCall("Clocks", "wall", "(J)J");
            case "java/lang/System.nanoTime" -> weave.afterCall("Clocks", isOfJdk ? "nano" : "tick", "(J)J");
            case "jdk/internal/misc/VM.getNanoTimeAdjustment" -> {
                weave.op(DUP2);
                weave.afterCall("Clocks", "adjustment", "(JJ)J");
            }
            default -> {
                return;
            }
        }
    }

    public static void read(Weave weave, FieldInsnNode insn) {
        if (insn.owner.equals("java/util/ImmutableCollections")
                && (insn.name.equals("SALT32L") || insn.name.equals("REVERSE"))
                && insn.getOpcode() == GETSTATIC) {
            consult(weave, SourceKind.HASH_ORDER);
        }
    }

    private static void consult(Weave weave, SourceKind kind) {
        weave.push(kind.ordinal()).pushSite().call("EnvironmentReads", "consult", "(II)V");
    }

    /** What comes first in a method that is itself a source. */
    public static void enter(InsnList code, String owner, MethodNode method, SiteNumbers sites) {
        Entry entry = ENTRIES.get(owner + "." + method.name);
        if (entry == null || entry.descriptor != null && !entry.descriptor.equals(method.desc)) {
            return;
        }
        if (entry.slot >= 0) {
            code.add(new VarInsnNode(ALOAD, entry.slot));
        }
        code.add(Weave.constant(entry.kind.ordinal()));
        code.add(Weave.constant(sites.next(method.name, method.desc, 0)));
        code.add(Weave.runtime("EnvironmentReads", "consult", entry.slot >= 0 ? "(Ljava/lang/Object;II)V" : "(II)V"));
    }

    private static Map<String, Entry> entries() {
        Map<String, Entry> all = new HashMap<>();
        randomness(all);
        surroundings(all);
        files(all);
        return all;
    }

    private static void randomness(Map<String, Entry> all) {
        add(all, SourceKind.RANDOMNESS, "java/util/Random.<init>", "()V", -1);
        add(all, SourceKind.RANDOMNESS, "java/util/SplittableRandom.<init>", "()V", -1);
        add(all, SourceKind.RANDOMNESS, "java/lang/Math.random", null, -1);
        add(all, SourceKind.RANDOMNESS, "java/lang/StrictMath.random", null, -1);
        add(all, SourceKind.RANDOMNESS, "java/util/UUID.randomUUID", null, -1);
        add(all, SourceKind.RANDOMNESS, "java/util/Collections.shuffle", "(Ljava/util/List;)V", -1);
        String local = "java/util/concurrent/ThreadLocalRandom.";
        add(all, SourceKind.RANDOMNESS, local + "current", null, -1);
        add(all, SourceKind.RANDOMNESS, local + "nextSecondarySeed", null, -1);
        for (String method : List.of("nextBytes", "next", "getSeed", "generateSeed")) {
            add(all, SourceKind.RANDOMNESS, "java/security/SecureRandom." + method, null, -1);
        }
        add(all, SourceKind.RANDOMNESS, "java/util/random/RandomGenerator.getDefault", null, -1);
        add(all, SourceKind.RANDOMNESS, "java/util/random/RandomGenerator.of", null, -1);
        add(all, SourceKind.RANDOMNESS, "java/util/random/RandomGeneratorFactory.create", null, -1);
        add(all, SourceKind.RANDOMNESS, "jdk/internal/util/random/RandomSupport.initialSeed", null, -1);
    }

    private static void surroundings(Map<String, Entry> all) {
        add(all, SourceKind.ENVIRONMENT, "java/lang/ProcessEnvironment.getenv", null, -1);
        add(all, SourceKind.ENVIRONMENT, "java/lang/ProcessHandleImpl.current", null, -1);
        add(all, SourceKind.PROPERTY, "java/lang/System.getProperty", null, 0);
        add(all, SourceKind.PROPERTY, "java/lang/System.getProperties", null, -1);
        add(all, SourceKind.THREADS, "java/lang/Thread.start", null, -1);
        add(all, SourceKind.THREADS, "java/lang/VirtualThread.start", null, -1);
    }

    private static void files(Map<String, Entry> all) {
        add(all, SourceKind.FILES, "java/io/FileInputStream.open", null, 1);
        add(all, SourceKind.FILES, "java/io/RandomAccessFile.open", null, 1);
        for (String method : List.of(
                "exists",
                "isDirectory",
                "isFile",
                "isHidden",
                "lastModified",
                "length",
                "list",
                "listFiles",
                "canRead",
                "canWrite",
                "canExecute",
                "getCanonicalPath",
                "getTotalSpace",
                "getFreeSpace",
                "getUsableSpace")) {
            add(all, SourceKind.FILES, "java/io/File." + method, null, 0);
        }
        for (String method : List.of(
                "open", "stat", "stat2", "lstat", "access", "exists", "opendir", "readlink", "realpath", "statvfs")) {
            add(all, SourceKind.FILES, "sun/nio/fs/UnixNativeDispatcher." + method, null, 0);
        }
    }

    private static void add(
            Map<String, Entry> all, SourceKind kind, String method, @Nullable String descriptor, int slot) {
        all.put(method, new Entry(descriptor, kind, slot));
    }
}
