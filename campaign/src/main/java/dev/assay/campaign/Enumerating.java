package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.EnumeratingLab;
import dev.assay.lab.EnumerationState;
import dev.assay.model.Deadline;
import dev.assay.model.Failure;
import dev.assay.model.Trial;
import dev.assay.model.UnitReport;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.techniques.enumerate.Enumerate;
import dev.assay.techniques.enumerate.EnumerateOptions;
import dev.assay.techniques.enumerate.EnumerateResult;
import dev.assay.techniques.enumerate.ProgramCall;
import dev.assay.techniques.enumerate.UnfitArguments;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bounded-exhaustive generation. */
final class Enumerating implements Technique {
    private final Program program;
    private final EnumeratingLab lab;
    private final Task.Enumerate task;
    private final Request request;
    private final ProgramCall calls;
    private final Map<MethodInfo, Trial> programs = new LinkedHashMap<>();
    private final Map<MethodInfo, Trial> consumers = new LinkedHashMap<>();
    private EnumerationFiles files;

    Enumerating(Program program, EnumeratingLab lab, Task.Enumerate task, Request request) {
        this.program = program;
        this.lab = lab;
        this.task = task;
        this.request = request;
        this.calls = new ProgramCall(program);
    }

    @Override
    public void check(List<TargetClass> targets) throws BadRequest {
        for (TargetClass target : targets) {
            UnfitArguments first = null;
            int before = programs.size();
            for (MethodInfo unit : target.units()) {
                try {
                    programs.put(unit, calls.of(unit, task.arguments()));
                } catch (UnfitArguments e) {
                    first = first == null ? e : first;
                }
            }
            if (programs.size() == before && first != null) {
                throw new BadRequest(first.getMessage(), first);
            }
        }
        if (task.consumer().isPresent()) {
            findConsumers(task.consumer().get());
        }
        boolean keeps = task.checkpoint().isPresent() || task.stream().isPresent();
        if (keeps && programs.size() > 1) {
            throw new BadRequest("--checkpoint and --stream serve one program at a time, but " + programs.size()
                    + " methods were named; name one of them.");
        }
        files = new EnumerationFiles(
                task, programs.keySet().stream().findFirst().orElseThrow());
    }

    private void findConsumers(Target.OfMethod named) throws BadRequest {
        List<MethodInfo> candidates = new ArrayList<>();
        for (String name : List.of(named.className(), named.className().replaceFirst("\\.([^.]*)$", "\\$$1"))) {
            program.findReadable(name).map(ClassInfo::methods).orElse(List.of()).stream()
                    .filter(method -> named.matches(method.ref()))
                    .forEach(candidates::add);
        }
        if (candidates.isEmpty()) {
            throw new BadRequest("There is no method " + named.methodName() + " in " + named.className()
                    + " on the class path, which --consumer names.");
        }
        for (MethodInfo each : programs.keySet()) {
            try {
                consumers.put(each, calls.consuming(each, candidates, named.className() + "#" + named.methodName()));
            } catch (UnfitArguments e) {
                throw new BadRequest(e.getMessage(), e);
            }
        }
    }

    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        List<UnitReport> reports = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        List<MethodInfo> units =
                target.units().stream().filter(programs::containsKey).toList();
        for (int i = 0; i < units.size(); i++) {
            MethodInfo unit = units.get(i);
            Deadline share = Deadline.in(deadline.left().dividedBy(units.size() - i));
            EnumerateResult result = new Enumerate(program, lab, options(files.from()))
                    .run(
                            unit,
                            programs.get(unit),
                            Optional.ofNullable(consumers.get(unit)),
                            share,
                            progress,
                            files.listener());
            reports.add(files.withEarlierResults(result.unit().report()));
            failures.addAll(result.failures());
        }
        return new Harvest(reports, failures, List.of());
    }

    private EnumerateOptions options(EnumerationState from) {
        return new EnumerateOptions(
                task.isEager(),
                task.looksAhead(),
                task.order(),
                request.seed(),
                task.shard(),
                task.shards(),
                task.limit(),
                task.stream().isPresent() || task.lines().isPresent(),
                from);
    }

    @Override
    public void close() {
        lab.close();
        if (files != null) {
            files.close();
        }
    }
}
