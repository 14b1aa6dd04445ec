package dev.assay.engine.form;

import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.PlainConstructor;
import java.util.HashSet;
import java.util.List;

/** A public constructor that can make an object in every state that it can ever be in: no call need change it before. */
final class OpenConstructor {
    private OpenConstructor() {}

    /** Whether a class has one: its fields are primitive, and each is set to a parameter of its own. */
    static boolean isIn(Program program, ClassInfo info) {
        List<FieldInfo> fields =
                info.fields().stream().filter(field -> !field.isStatic()).toList();
        if (fields.isEmpty() || !fields.stream().allMatch(field -> field.type().isPrimitive())) {
            return false;
        }
        CodeBook book = new CodeBook(program);
        return info.methods().stream()
                .filter(method -> method.isConstructor() && method.isPublic())
                .anyMatch(method -> setsAll(book, info, method, fields));
    }

    private static boolean setsAll(CodeBook book, ClassInfo info, MethodInfo constructor, List<FieldInfo> fields) {
        return PlainConstructor.of(book, constructor.ref())
                .filter(plain -> plain.constants().isEmpty())
                .filter(plain -> fields.stream()
                        .allMatch(field ->
                                plain.parameters().containsKey(PlainConstructor.key(info.name(), field.name()))))
                .filter(plain -> plain.parameters().size() == fields.size()
                        && new HashSet<>(plain.parameters().values()).size() == fields.size())
                .isPresent();
    }
}
