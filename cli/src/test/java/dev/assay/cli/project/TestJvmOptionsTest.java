package dev.assay.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestJvmOptionsTest {
    @TempDir
    Path folder;

    private Pom pom(String name, String content) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("pom.xml");
        Files.writeString(file, "<project>" + content + "</project>");
        return Pom.read(file);
    }

    private static String surefire(String configuration) {
        return "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><configuration>" + configuration
                + "</configuration></plugin></plugins></build>";
    }

    @Test
    void the_arguments_of_surefire_are_those_of_the_tests() throws IOException {
        Pom pom = pom(
                "own",
                "<properties><opens>--add-opens java.base/java.lang=ALL-UNNAMED</opens></properties>"
                        + surefire("<argLine>-Xmx1g\n ${opens}</argLine><systemPropertyVariables>"
                                + "<data>${project.basedir}/data</data></systemPropertyVariables>"));
        assertEquals(
                "-Xmx1g --add-opens java.base/java.lang=ALL-UNNAMED '-Ddata="
                        + folder.resolve("own").toAbsolutePath() + "/data'",
                new TestJvmOptions(List.of(pom)).text());
    }

    @Test
    void what_only_a_build_knows_is_left_out() throws IOException {
        Pom pom = pom("own", surefire("<argLine>@{argLine} -javaagent:${mockito.jar} -ea</argLine>"));
        assertEquals("-ea", new TestJvmOptions(List.of(pom)).text());
    }

    @Test
    void a_module_inherits_from_the_one_above() throws IOException {
        Pom above = pom("", "<properties><argLine>-Dmode=test</argLine></properties>");
        Pom own = pom("own", surefire("<skip>false</skip>"));
        assertEquals("-Dmode=test", new TestJvmOptions(List.of(own, above)).text());
        assertEquals("", new TestJvmOptions(List.of(own)).text());
    }
}
