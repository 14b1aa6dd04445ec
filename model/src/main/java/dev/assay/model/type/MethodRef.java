package dev.assay.model.type;

import java.util.ArrayList;
import java.util.List;

/**
 * A method or constructor, named as in a class file.
 *
 * @param owner binary name of the declaring class, with dots
 * @param name the name; {@code <init>} for a constructor
 * @param descriptor the erased descriptor, for example {@code (ILjava/lang/String;)V}
 */
public record MethodRef(String owner, String name, String descriptor) implements Comparable<MethodRef> {

    public static final String CONSTRUCTOR = "<init>";

    public boolean isConstructor() {
        return name.equals(CONSTRUCTOR);
    }

    /** The erased parameter types. */
    public List<JavaType> parameters() {
        List<JavaType> types = new ArrayList<>();
        int at = 1;
        while (descriptor.charAt(at) != ')') {
            int end = endOfType(at);
            types.add(Descriptors.type(descriptor.substring(at, end)));
            at = end;
        }
        return types;
    }

    /** The erased return type. */
    public JavaType returns() {
        return Descriptors.type(descriptor.substring(descriptor.indexOf(')') + 1));
    }

    /** As users write it: {@code com.acme.Foo#bar(int,java.lang.String)}, constructors {@code com.acme.Foo#Foo(int)}. */
    public String display() {
        StringBuilder text =
                new StringBuilder(owner).append('#').append(simpleName()).append('(');
        String separator = "";
        for (JavaType type : parameters()) {
            text.append(separator).append(type);
            separator = ",";
        }
        return text.append(')').toString();
    }

    /** The method's name; for a constructor the simple name of its class. */
    public String simpleName() {
        return isConstructor() ? owner.substring(1 + Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$'))) : name;
    }

    @Override
    public int compareTo(MethodRef other) {
        int order = owner.compareTo(other.owner);
        if (order == 0) {
            order = name.compareTo(other.name);
        }
        return order == 0 ? descriptor.compareTo(other.descriptor) : order;
    }

    @Override
    public String toString() {
        return display();
    }

    private int endOfType(int start) {
        int at = start;
        while (descriptor.charAt(at) == '[') {
            at++;
        }
        return descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) + 1 : at + 1;
    }
}
