package dev.assay.techniques.enumerate.rebuild;

import dev.assay.engine.type.Visibility;
import dev.assay.lab.result.Blueprint;
import dev.assay.lab.result.Blueprint.Held;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.PlainConstructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The ways in which a test can make an object with given fields, by constructors whose code is plain enough to be sure. */
final class Constructions {
    private final Program program;
    private final Visibility visibility;
    private final CodeBook book;

    Constructions(Program program, Visibility visibility, CodeBook book) {
        this.program = program;
        this.visibility = visibility;
        this.book = book;
    }

    /** All of them, those first that leave least to assign. */
    List<Construction> of(Blueprint.OfObject object) {
        Optional<ClassInfo> found = program.findReadable(object.className());
        if (found.isEmpty() || found.get().isAbstract() || !visibility.seesAlone(object.className())) {
            return List.of();
        }
        List<Construction> ways = new ArrayList<>();
        for (MethodInfo constructor : found.get().constructors()) {
            if (visibility.seesMember(constructor, object.className())) {
                by(constructor, object).ifPresent(ways::add);
            }
        }
        ways.sort(Comparator.comparingInt((Construction way) -> way.assigned().size())
                .thenComparing(way -> way.constructor().ref()));
        return ways;
    }

    private Optional<Construction> by(MethodInfo constructor, Blueprint.OfObject object) {
        Optional<PlainConstructor> plain = PlainConstructor.of(book, constructor.ref());
        int count = constructor.parameters().size();
        if (plain.isEmpty() && count > 0) {
            return Optional.empty();
        }
        Blueprint.Value[] arguments = new Blueprint.Value[count];
        List<Held> assigned = new ArrayList<>();
        for (Held field : object.fields()) {
            String key = PlainConstructor.key(field.owner(), field.name());
            Integer parameter = plain.map(PlainConstructor::parameters)
                    .map(parameters -> parameters.get(key))
                    .orElse(null);
            if (parameter != null && (arguments[parameter] == null || arguments[parameter].equals(field.value()))) {
                arguments[parameter] = field.value();
            } else if (parameter != null
                    || plain.isEmpty()
                    || plain.get().constants().contains(key)
                    || !isDefault(field.value())) {
                // Whatever the constructor does with it, it has to be as it was.
                assigned.add(field);
            }
        }
        boolean isWhole = Arrays.stream(arguments).allMatch(argument -> argument != null)
                && assigned.stream().allMatch(this::canBeAssigned);
        return isWhole ? Optional.of(new Construction(constructor, List.of(arguments), assigned)) : Optional.empty();
    }

    private static boolean isDefault(Blueprint.Value value) {
        return value instanceof Blueprint.Scalar scalar
                && (scalar.value() == null
                        || scalar.value().equals(false)
                        || scalar.value().equals('\0')
                        || scalar.value() instanceof Number number
                                && Double.doubleToRawLongBits(number.doubleValue()) == 0
                                && number.longValue() == 0);
    }

    private boolean canBeAssigned(Held field) {
        return visibility.seesAlone(field.owner())
                && program.resolveField(field.owner(), field.name(), field.descriptor())
                        .filter(info -> !info.isFinal() && visibility.seesMember(info, field.owner()))
                        .isPresent();
    }
}
