package dev.assay.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of the house that class files can tell. */
class ArchitectureTest {
    /** Annotations for the compiler alone: nothing that runs needs their classes. */
    private static final String NULLNESS = "org.jspecify.annotations..";

    private static JavaClasses house;

    @BeforeAll
    static void open_the_house() {
        house = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.assay");
        assertTrue(
                house.contain("dev.assay.model.report.Report") && house.contain("dev.assay.cli.Main"),
                "rooms are missing");
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(house);
    }

    @Test
    void no_package_sits_in_a_cycle() {
        check(slices().matching("dev.assay.(**)").should().beFreeOfCycles());
    }

    @Test
    void the_glossary_knows_nobody() {
        check(classes()
                .that()
                .resideInAPackage("dev.assay.model..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", NULLNESS, "dev.assay.model.."));
    }

    @Test
    void what_users_write_against_and_what_runs_beside_their_code_has_no_dependencies() {
        check(classes()
                .that()
                .resideInAPackage("dev.assay.api..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "dev.assay.api.."));
        check(classes()
                .that()
                .resideInAPackage("dev.assay.worker..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "jdk.internal..", "sun..", NULLNESS, "dev.assay.worker..", "dev.assay.wire.."));
        check(classes()
                .that()
                .resideInAPackage("dev.assay.wire..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", NULLNESS, "dev.assay.wire.."));
    }

    @Test
    void techniques_never_import_one_another() {
        check(slices().matching("dev.assay.techniques.(*)..").should().notDependOnEachOther());
    }

    /** The worker and the gate's runner look at the streams to put back those that code under test replaced. */
    @Test
    void only_the_command_line_prints() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.cli..")
                .and()
                .doNotHaveFullyQualifiedName("dev.assay.worker.run.ProcessState")
                .and()
                .doNotHaveFullyQualifiedName("dev.assay.worker.shadow.surroundings.EnvironmentReads")
                .and()
                .doNotHaveFullyQualifiedName("dev.assay.output.writer.gate.runner.Surroundings")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Throwable.class, "printStackTrace"));
    }

    /** The JVMs of the worker, of the gate and of Z3 are processes of their own, whose mains end them. */
    @Test
    void only_mains_exit() {
        check(noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.assay.cli.Main")
                .and()
                .doNotHaveFullyQualifiedName("dev.assay.solver.process.SolverMain")
                .and()
                .resideOutsideOfPackages("dev.assay.worker..", "dev.assay.output.writer.gate.runner..")
                .should()
                .callMethodWhere(isCallOf(System.class, Set.of("exit")))
                .orShould()
                .callMethodWhere(isCallOf(Runtime.class, Set.of("exit", "halt"))));
    }

    /** All of them may do so by {@code cache.ProcessStart}, which tries more than once. */
    @Test
    void only_the_lab_the_gate_of_the_writer_the_solver_and_questions_to_build_tools_start_processes() {
        check(noClasses()
                .that(DescribedPredicate.not(resideInAnyPackage(
                        "dev.assay.cache",
                        "dev.assay.lab..",
                        "dev.assay.output.writer..",
                        "dev.assay.solver.process..",
                        "dev.assay.cli.project..")))
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .orShould()
                .callMethodWhere(isCallOf(Runtime.class, Set.of("exec"))));
    }

    @Test
    void only_the_solver_knows_a_solver() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages("dev.assay.solver.z3")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.microsoft.z3..", "io.github.cvc5.."));
        check(noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.assay.solver.z3", "dev.assay.solver.stack", "dev.assay.solver.process", "tools.aqua..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.assay.solver.z3"));
    }

    @Test
    void static_state_never_changes_outside_the_worker() {
        check(fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideOutsideOfPackages("dev.assay.worker..")
                .should()
                .beFinal());
    }

    private static DescribedPredicate<JavaCall<?>> isCallOf(Class<?> owner, Set<String> names) {
        return describe(
                "calls " + owner.getSimpleName() + " " + names,
                call -> call.getTargetOwner().isEquivalentTo(owner)
                        && names.contains(call.getTarget().getName()));
    }
}
