package dev.assay.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.type.MethodRef;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

    @Test
    void classes_packages_and_methods_are_distinguished() throws BadRequest {
        assertEquals(new Target.OfClass("com.acme.Foo$Bar"), Target.parse("com.acme.Foo$Bar"));
        assertEquals(new Target.OfPackage("com.acme", false), Target.parse("com.acme.*"));
        assertEquals(new Target.OfPackage("com.acme", true), Target.parse("com.acme.**"));
        assertEquals(new Target.OfPackage("", true), Target.parse("**"));
        assertEquals(new Target.OfMethod("com.acme.Foo", "bar", null), Target.parse("com.acme.Foo#bar"));
        assertEquals(new Target.OfMethod("Foo", "bar", List.of()), Target.parse("Foo#bar()"));
        assertEquals(
                new Target.OfMethod("Foo", "bar", List.of("int", "String[]", "java.util.Map")),
                Target.parse("Foo#bar(int, String..., java.util.Map<String, List<int[]>>)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "com.acme.",
                ".Foo",
                "com..acme",
                "com/acme/Foo",
                "Foo.class#",
                "#bar",
                "Foo#",
                "Foo#bar(",
                "Foo#bar(int",
                "Foo***",
                "com.*.Foo",
                "1Foo",
                "Foo#bar)"
            })
    void what_is_no_target_is_one_sentence(String text) {
        BadRequest thrown = assertThrows(BadRequest.class, () -> Target.parse(text));
        assertTrue(thrown.getMessage().startsWith("'" + text + "' "), thrown.getMessage());
        assertTrue(thrown.getMessage().endsWith("."), thrown.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"app.jar/", "src/Foo.java", "target/classes"})
    void a_file_is_reported_as_a_file(String text) {
        assertTrue(assertThrows(BadRequest.class, () -> Target.parse(text))
                .getMessage()
                .contains("looks like a file"));
    }

    @Test
    void a_method_is_matched_by_simple_or_qualified_parameter_types() throws BadRequest {
        MethodRef method = new MethodRef("Foo", "bar", "(I[Ljava/lang/String;Ljava/util/Map$Entry;)V");
        assertTrue(matches("Foo#bar", method));
        assertTrue(matches("Foo#bar(int,String[],Entry)", method));
        assertTrue(matches("Foo#bar(int,java.lang.String...,java.util.Map.Entry<A,B>)", method));
        assertTrue(matches("Foo#bar(int,String[],Map$Entry)", method));
        assertFalse(matches("Foo#bar(int,String,Entry)", method));
        assertFalse(matches("Foo#bar(int,String[])", method));
        assertFalse(matches("Foo#bar(int,tring[],Entry)", method));
        assertFalse(matches("Foo#ba", method));
    }

    @Test
    void a_constructor_is_named_as_its_class() throws BadRequest {
        MethodRef constructor = new MethodRef("com.acme.Foo$Bar", "<init>", "(I)V");
        assertTrue(matches("com.acme.Foo$Bar#Bar(int)", constructor));
        assertTrue(matches("com.acme.Foo$Bar#<init>", constructor));
        assertFalse(matches("com.acme.Foo$Bar#Foo", constructor));
    }

    @Test
    void a_package_holds_those_below_only_if_asked() throws BadRequest {
        Target.OfPackage shallow = (Target.OfPackage) Target.parse("com.acme.*");
        Target.OfPackage deep = (Target.OfPackage) Target.parse("com.acme.**");
        assertTrue(shallow.contains("com.acme.Foo$Bar"));
        assertFalse(shallow.contains("com.acme.sub.Foo"));
        assertTrue(deep.contains("com.acme.Foo"));
        assertTrue(deep.contains("com.acme.sub.Foo"));
        assertFalse(deep.contains("com.acmes.Foo"));
        assertFalse(deep.contains("Foo"));
    }

    private static boolean matches(String target, MethodRef method) throws BadRequest {
        return ((Target.OfMethod) Target.parse(target)).matches(method);
    }
}
