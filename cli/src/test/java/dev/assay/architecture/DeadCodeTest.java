package dev.assay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What only its own package can use is used there. Private members are the compiler's business, public ones may have users that are
 * not built here, and woven code calls some of the worker's packages by name.
 */
class DeadCodeTest {
    private static final Set<String> CALLED_BY_WOVEN_CODE =
            Set.of("dev.assay.worker.shadow", "dev.assay.worker.hook", "dev.assay.worker.choice");

    /** Methods without a caller, each with its reason. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "dev.assay.lab.trace.TraceDecoder.decode([B, dev.assay.logic.Terms)",
            "tests read traces of code that they have run in their own JVM, without a book of sites");

    @Test
    void no_method_of_a_package_is_left_without_a_caller() {
        JavaClasses house = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.assay");
        List<JavaMethod> methods = house.stream()
                .filter(type -> !isCalledByWovenCode(type))
                .flatMap(type -> type.getMethods().stream())
                .filter(DeadCodeTest::isOfItsPackage)
                .toList();

        assertTrue(methods.size() > 500, "found " + methods.size() + " methods");
        assertEquals(
                List.of(),
                methods.stream()
                        .filter(method -> !isUsed(method) && !isOverriding(method))
                        .map(JavaMethod::getFullName)
                        .filter(name -> !EXCEPTIONS.containsKey(name))
                        .sorted()
                        .toList());
    }

    private static boolean isCalledByWovenCode(JavaClass type) {
        return CALLED_BY_WOVEN_CODE.stream().anyMatch(above -> (type.getPackageName() + '.').startsWith(above + '.'));
    }

    private static boolean isOfItsPackage(JavaMethod method) {
        return Stream.of(JavaModifier.PUBLIC, JavaModifier.PROTECTED, JavaModifier.PRIVATE, JavaModifier.SYNTHETIC)
                .noneMatch(method.getModifiers()::contains);
    }

    private static boolean isUsed(JavaMethod method) {
        return !method.getCallsOfSelf().isEmpty()
                || !method.getReferencesToSelf().isEmpty()
                || !method.getAnnotations().isEmpty();
    }

    private static boolean isOverriding(JavaMethod method) {
        JavaClass owner = method.getOwner();
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .flatMap(above -> above.getMethods().stream())
                .anyMatch(above -> above.getName().equals(method.getName())
                        && above.getRawParameterTypes().size()
                                == method.getRawParameterTypes().size());
    }
}
