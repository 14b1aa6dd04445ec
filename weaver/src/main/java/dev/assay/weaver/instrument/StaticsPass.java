package dev.assay.weaver.instrument;

import dev.assay.program.FieldInfo;
import dev.assay.program.Program;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Tells workers wherever code uses a class in a way that initializes it, or reaches static state that can change. */
final class StaticsPass {
    private static final Set<String> HANDLES_TO_STATICS = Set.of(
            "findStaticGetter",
            "findStaticSetter",
            "findStaticVarHandle",
            "unreflectGetter",
            "unreflectSetter",
            "unreflectVarHandle");
    private final Program program;
    private final StaticModel model;
    private final String className;
    private final MethodNode method;
    private final InsertionPoints code;
    private final boolean knowsClassConstants;
    private final boolean isInitializer;

    private StaticsPass(Program program, StaticModel model, String className, int version, MethodNode method) {
        this.program = program;
        this.model = model;
        this.className = className;
        this.method = method;
        this.code = new InsertionPoints(method);
        this.knowsClassConstants = (version & 0xffff) >= Opcodes.V1_5;
        this.isInitializer = method.name.equals("<clinit>");
    }

    /** @param version of the class file */
    static void run(Program program, StaticModel model, String className, int version, MethodNode method) {
        new StaticsPass(program, model, className, version, method).run();
    }

    private void run() {
        for (AbstractInsnNode node : method.instructions.toArray()) {
            switch (node.getOpcode()) {
                case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> atField((FieldInsnNode) node);
                case Opcodes.NEW -> atCreation((TypeInsnNode) node);
                case Opcodes.INVOKESTATIC, Opcodes.INVOKEVIRTUAL -> atCall((MethodInsnNode) node);
                default -> {
                    // Nothing else can initialize a class.
                }
            }
        }
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0 && !isInitializer;
        int state = model.used(className);
        if (state != StaticModel.NONE && (isStatic || method.name.equals("<init>"))) {
            code.atEntry(Hooks.call(Hooks.STATICS, "use", state));
        }
    }

    private void atField(FieldInsnNode access) {
        Optional<FieldInfo> field = program.resolveField(name(access.owner), access.name, access.desc);
        if (field.isEmpty() || !program.isOnClassPath(field.get().owner())) {
            return;
        }
        boolean isOwn = field.get().owner().equals(className);
        int state = model.own(field.get().owner());
        if (state == StaticModel.NONE || isOwn && isInitializer) {
            return;
        }
        if (model.touches(field.get(), access.getOpcode() == Opcodes.PUTSTATIC)) {
            method.instructions.insertBefore(access, Hooks.call(Hooks.STATICS, "touch", state));
        } else if (!isOwn) {
            method.instructions.insertBefore(access, Hooks.call(Hooks.STATICS, "use", state));
        }
    }

    private void atCreation(TypeInsnNode creation) {
        String created = name(creation.desc);
        int state = created.equals(className) ? StaticModel.NONE : model.used(created);
        if (state != StaticModel.NONE) {
            code.before(creation, Hooks.call(Hooks.STATICS, "use", state));
        }
    }

    private void atCall(MethodInsnNode call) {
        if (call.owner.equals("java/lang/Class") && call.name.equals("forName")) {
            atForName(call);
        } else if (call.owner.equals("java/lang/reflect/Field")) {
            atReflection(call);
        } else if (call.owner.equals("java/lang/invoke/MethodHandles$Lookup") && HANDLES_TO_STATICS.contains(call.name)
                || call.owner.equals("sun/misc/Unsafe") && call.name.startsWith("staticField")) {
            method.instructions.insertBefore(call, Hooks.call(Hooks.STATICS, "untracked", "()V"));
        }
    }

    /** Field and object stand below the value that is written: it waits in a local variable of its own. */
    private void atReflection(MethodInsnNode call) {
        Type[] parameters = Type.getArgumentTypes(call.desc);
        boolean isAccess = call.name.startsWith("get") || call.name.startsWith("set");
        if (!isAccess
                || parameters.length == 0
                || !parameters[0].getDescriptor().equals("Ljava/lang/Object;")) {
            return;
        }
        InsnList note = new InsnList();
        Type written = parameters.length == 2 ? parameters[1] : null;
        if (written != null) {
            note.add(new VarInsnNode(written.getOpcode(Opcodes.ISTORE), method.maxLocals));
        }
        note.add(new InsnNode(Opcodes.DUP2));
        note.add(Hooks.call(Hooks.REFLECTED, "reflect", "(Ljava/lang/reflect/Field;Ljava/lang/Object;)V"));
        if (written != null) {
            note.add(new VarInsnNode(written.getOpcode(Opcodes.ILOAD), method.maxLocals));
        }
        method.instructions.insertBefore(call, note);
    }

    private void atForName(MethodInsnNode call) {
        if (call.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;") && knowsClassConstants) {
            call.owner = Hooks.REFLECTED;
            call.desc = "(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Class;";
            Type caller = Type.getObjectType(className.replace('.', '/'));
            method.instructions.insertBefore(call, new LdcInsnNode(caller));
        } else if (call.desc.equals("(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;")) {
            call.owner = Hooks.REFLECTED;
        }
    }

    private static String name(String internal) {
        return internal.replace('/', '.');
    }
}
