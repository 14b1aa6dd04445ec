package dev.assay.program.contract;

import dev.assay.model.type.JavaType;
import dev.assay.program.Program;
import dev.assay.program.contract.language.Emitter;
import dev.assay.program.contract.language.Typed;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;
import org.objectweb.asm.tree.ClassNode;

/**
 * Adds the methods that evaluate its clauses to a class, as ordinary code that sees what the class sees. A clause that throws
 * does not hold: whoever is told of that decides what else it means.
 */
public final class ContractMethods {
    private static final Type THROWABLE = Type.getType(Throwable.class);
    private static final Method OLD_THREW = new Method("oldThrew", Type.VOID_TYPE, new Type[] {THROWABLE});
    private static final int ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

    private final Program program;
    private final Method threw;
    private final Type listener;

    /**
     * @param listener internal name of the class that hears what evaluation throws: its static method {@code threw} answers
     *     what the clause then counts as, its static method {@code oldThrew} is told where an old value cannot be had
     */
    public ContractMethods(Program program, String listener) {
        this.program = program;
        this.listener = Type.getObjectType(listener);
        this.threw = new Method("threw", Type.BOOLEAN_TYPE, new Type[] {THROWABLE});
    }

    /** The class with the methods of the clauses, which are its own. */
    public byte[] addTo(byte[] classFile, List<Clause> clauses) {
        if (clauses.isEmpty()) {
            return classFile;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassNode type = new ClassNode();
        reader.accept(type, 0);
        type.methods.addAll(methods(type, clauses).methods);
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return writer.toByteArray();
    }

    /** A class of the same name with nothing but the methods, whose frames are computed. */
    private ClassNode methods(ClassNode home, List<Clause> clauses) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return commonSuperclass(one, other);
            }
        };
        writer.visit(home.version, home.access, home.name, null, home.superName, null);
        for (Clause clause : clauses) {
            holds(writer, clause);
            olds(writer, clause);
            values(writer, clause);
        }
        writer.visitEnd();
        ClassNode node = new ClassNode();
        new ClassReader(writer.toByteArray()).accept(node, 0);
        return node;
    }

    private String commonSuperclass(String one, String other) {
        String left = one.replace('/', '.');
        String right = other.replace('/', '.');
        return program.isSubtype(left, right) ? other : program.isSubtype(right, left) ? one : "java/lang/Object";
    }

    private void holds(ClassWriter writer, Clause clause) {
        Method method = new Method(clause.method(), clause.descriptor());
        GeneratorAdapter code = new GeneratorAdapter(ACCESS, method, null, null, writer);
        code.visitCode();
        Label start = code.mark();
        new Emitter(clause.scope(), code).answer(clause.expression().root());
        Label end = code.mark();
        code.catchException(start, end, THROWABLE);
        code.invokeStatic(listener, threw);
        code.returnValue();
        code.endMethod();
    }

    private void olds(ClassWriter writer, Clause clause) {
        for (int i = 0; i < clause.expression().olds().size(); i++) {
            Method method = new Method(clause.oldMethod(i), clause.oldDescriptor(i));
            GeneratorAdapter code = new GeneratorAdapter(ACCESS, method, null, null, writer);
            code.visitCode();
            Label start = code.mark();
            new Emitter(clause.scope(), code, clause.hadThis())
                    .value(clause.expression().olds().get(i));
            code.returnValue();
            Label end = code.mark();
            code.catchException(start, end, THROWABLE);
            code.invokeStatic(listener, OLD_THREW);
            nothing(code, method.getReturnType());
            code.returnValue();
            code.endMethod();
        }
    }

    private static void nothing(GeneratorAdapter code, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> code.push(0L);
            case Type.FLOAT -> code.push(0f);
            case Type.DOUBLE -> code.push(0d);
            case Type.ARRAY, Type.OBJECT -> code.visitInsn(Opcodes.ACONST_NULL);
            default -> code.push(0);
        }
    }

    private static void values(ClassWriter writer, Clause clause) {
        Method method = new Method(clause.valuesMethod(), clause.valuesDescriptor());
        GeneratorAdapter code = new GeneratorAdapter(ACCESS, method, null, null, writer);
        code.visitCode();
        List<Typed> values = clause.values();
        Type object = Type.getObjectType("java/lang/Object");
        Emitter emitter = new Emitter(clause.scope(), code);
        code.push(values.size());
        code.newArray(object);
        for (int i = 0; i < values.size(); i++) {
            code.dup();
            code.push(i);
            emitter.value(values.get(i));
            JavaType type = values.get(i).type();
            if (type.isPrimitive()) {
                code.valueOf(Type.getType(type.descriptor()));
            }
            code.arrayStore(object);
        }
        code.returnValue();
        code.endMethod();
    }
}
