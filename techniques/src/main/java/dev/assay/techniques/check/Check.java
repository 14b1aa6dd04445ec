package dev.assay.techniques.check;

import dev.assay.engine.Progress;
import dev.assay.engine.conditions.ConditionOptions;
import dev.assay.engine.conditions.Translator;
import dev.assay.engine.inputs.Impossible;
import dev.assay.engine.inputs.ParameterGraph;
import dev.assay.lab.Lab;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the methods of a class: proves what can be proved, and runs what the rest predicts. */
public final class Check {
    private final Program program;
    private final Lab lab;
    private final CheckOptions options;
    private final CodeBook book;
    private final Translator translator;
    private long queries;

    public Check(Program program, Lab lab, CheckOptions options) {
        this.program = program;
        this.lab = lab;
        this.options = options;
        this.book = new CodeBook(program);
        this.translator =
                new Translator(program, book, ConditionOptions.defaults().withUnroll(options.unroll()));
    }

    /** Goals that were put to the solver so far. */
    public long queries() {
        return queries;
    }

    /** Checks all code of one class; counterexamples are run where they begin with one of the units. */
    public CheckResult run(ClassInfo target, List<MethodInfo> units, Deadline deadline, Progress progress) {
        ParameterGraph graph = new ParameterGraph(program, target.packageName(), program.constants(target.name()));
        Confirmed confirmed = new Confirmed(program);
        Map<MethodInfo, UnitCheck> checks = new LinkedHashMap<>();
        List<MethodInfo> all = order(target, units);
        for (int i = 0; i < all.size(); i++) {
            MethodInfo method = all.get(i);
            Optional<MethodCode> code = book.find(method.ref());
            if (code.isEmpty()) {
                continue;
            }
            Deadline share = deadline.atMost(deadline.left().multipliedBy(3).dividedBy(all.size() - i + 2L));
            UnitCheck check = new UnitCheck(program, lab, graph, method, code.get(), options);
            progress.at(
                    method.ref().display(), runs(checks), confirmed.failures().size());
            check.run(translator, units.contains(method), confirmed, share);
            queries += check.queries();
            checks.put(method, check);
        }
        Answers answers = new Answers(checks, confirmed);
        List<UnitReport> reports = new ArrayList<>();
        for (MethodInfo unit : units) {
            UnitCheck check = checks.get(unit);
            reports.add(check == null ? Impossible.noCode(unit) : answers.report(unit, check));
        }
        List<Failure> failures = List.copyOf(confirmed.failures());
        return new CheckResult(reports, failures, answers.all(target));
    }

    private static long runs(Map<MethodInfo, UnitCheck> checks) {
        return checks.values().stream().mapToLong(UnitCheck::runs).sum();
    }

    /** Units first: only they can be confirmed. */
    private static List<MethodInfo> order(ClassInfo target, List<MethodInfo> units) {
        List<MethodInfo> all = new ArrayList<>(units);
        for (MethodInfo method : target.methods()) {
            if (!units.contains(method) && !method.isClassInitializer() && !method.isBridge()) {
                all.add(method);
            }
        }
        return all;
    }
}
