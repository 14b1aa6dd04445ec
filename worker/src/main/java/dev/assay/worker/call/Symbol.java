package dev.assay.worker.call;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.MethodToken;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.StepCode;
import dev.assay.worker.link.TestLoader;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** A type, field, constructor or method that trials name; it is resolved once for each class loader. */
public final class Symbol {
    final int kind;
    private final String owner;
    private final String name;
    private final String descriptor;
    private final boolean touches;
    private @Nullable TestLoader resolvedIn;
    private @Nullable Object resolved;

    private Symbol(int kind, String owner, String name, String descriptor, boolean touches) {
        this.kind = kind;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
        this.touches = touches;
    }

    static Symbol read(PacketReader in) {
        int kind = in.getByte();
        if (kind == StepCode.TYPE) {
            return new Symbol(kind, "", "", in.getString(), false);
        }
        if (kind > StepCode.METHOD) {
            throw new CorruptFrame("no symbol has the kind " + kind);
        }
        String owner = in.getString();
        String name = in.getString();
        String descriptor = in.getString();
        return new Symbol(kind, owner, name, descriptor, kind == StepCode.FIELD && in.getBoolean());
    }

    Class<?> type(TestLoader loader) throws ReflectiveOperationException {
        if (resolvedIn != loader) {
            keep(loader, typeOf(descriptor, loader));
        }
        return (Class<?>) resolved();
    }

    Field field(TestLoader loader) throws ReflectiveOperationException {
        if (resolvedIn != loader) {
            Field field = classOf(loader).getDeclaredField(name);
            field.setAccessible(true);
            keep(loader, field);
        }
        return (Field) resolved();
    }

    /** Whether reading the field opens a way to change static state. */
    boolean touches() {
        return touches;
    }

    public Callee callee(TestLoader loader) throws ReflectiveOperationException {
        if (resolvedIn != loader) {
            MethodType type = MethodType.fromMethodDescriptorString(descriptor, loader);
            keep(loader, Callee.of(kind, classOf(loader), name, type));
        }
        return (Callee) resolved();
    }

    /** Under which a result of the method is handed over. */
    public int token() {
        return MethodToken.of(name, descriptor);
    }

    /** The number of parameters; what a broken descriptor says does not matter, for it cannot be resolved either. */
    public int parameterCount() {
        int count = 0;
        for (int i = 1; i < descriptor.length() && descriptor.charAt(i) != ')'; i++) {
            while (descriptor.charAt(i) == '[') {
                i++;
            }
            if (descriptor.charAt(i) == 'L') {
                i = descriptor.indexOf(';', i);
            }
            count++;
        }
        return count;
    }

    void forget() {
        resolvedIn = null;
        resolved = null;
    }

    private Class<?> classOf(TestLoader loader) throws ClassNotFoundException {
        return Class.forName(owner, false, loader);
    }

    @SuppressWarnings("NullAway") // Asked for once it is kept; every step of every run comes by here.
    private Object resolved() {
        return resolved;
    }

    private void keep(TestLoader loader, Object what) {
        resolved = what;
        resolvedIn = loader;
    }

    private static Class<?> typeOf(String descriptor, TestLoader loader) throws ClassNotFoundException {
        if (descriptor.charAt(0) == '[') {
            return typeOf(descriptor.substring(1), loader).arrayType();
        }
        if (descriptor.charAt(0) == 'L') {
            String name = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
            return Class.forName(name, false, loader);
        }
        return MethodType.fromMethodDescriptorString("()" + descriptor, loader).returnType();
    }

    @Override
    public String toString() {
        return owner + "." + name + descriptor;
    }
}
