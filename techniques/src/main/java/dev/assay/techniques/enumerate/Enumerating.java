package dev.assay.techniques.enumerate;

import dev.assay.engine.Progress;
import dev.assay.engine.fact.Fact;
import dev.assay.engine.fact.Facts;
import dev.assay.model.Deadline;
import dev.assay.model.trial.Trial;
import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import dev.assay.request.BadRequest;
import dev.assay.request.Target;
import dev.assay.request.TargetClass;
import dev.assay.techniques.Labs;
import dev.assay.techniques.Technique;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Bounded-exhaustive generation, as facts. */
final class Enumerating implements Technique {
    private final Program program;
    private final Labs labs;
    private final EnumerateRequest request;
    private final ProgramCall calls;
    private final Map<MethodInfo, Trial> programs = new LinkedHashMap<>();
    private final Map<MethodInfo, Trial> consumers = new LinkedHashMap<>();
    private final EnumerationFiles files;

    Enumerating(Program program, Labs labs, EnumerateRequest request, List<TargetClass> targets) throws BadRequest {
        this.program = program;
        this.labs = labs;
        this.request = request;
        this.calls = new ProgramCall(program);
        findPrograms(targets);
        if (request.consumer().isPresent()) {
            findConsumers(request.consumer().get());
        }
        boolean keeps = request.checkpoint().isPresent() || request.stream().isPresent();
        if (keeps && programs.size() > 1) {
            throw new BadRequest("--checkpoint and --stream serve one program at a time, but " + programs.size()
                    + " methods were named; name one of them.");
        }
        this.files = new EnumerationFiles(
                request, programs.keySet().stream().findFirst().orElseThrow());
    }

    private void findPrograms(List<TargetClass> targets) throws BadRequest {
        for (TargetClass target : targets) {
            UnfitArguments first = null;
            int before = programs.size();
            for (MethodInfo unit : target.units()) {
                try {
                    programs.put(unit, calls.of(unit, request.arguments()));
                } catch (UnfitArguments e) {
                    first = first == null ? e : first;
                }
            }
            if (programs.size() == before && first != null) {
                throw new BadRequest(first);
            }
        }
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
                throw new BadRequest(e);
            }
        }
    }

    @Override
    public List<Fact> run(TargetClass target, Facts facts, Deadline deadline, Progress progress) {
        List<Fact> found = new ArrayList<>();
        List<MethodInfo> units =
                target.units().stream().filter(programs::containsKey).toList();
        for (int i = 0; i < units.size(); i++) {
            MethodInfo unit = units.get(i);
            Deadline share = Deadline.in(deadline.left().dividedBy(units.size() - i));
            EnumerateResult result = new ProgramEnumeration(
                            program, labs.enumerating(), request.options().startingAt(files.begin()))
                    .run(
                            unit,
                            Objects.requireNonNull(programs.get(unit)),
                            Optional.ofNullable(consumers.get(unit)),
                            share,
                            progress,
                            files.listener());
            found.add(Fact.examined(files.withEarlierResults(result.unit())));
            result.failures().forEach(failure -> found.add(new Fact.Failed(failure)));
        }
        return found;
    }

    @Override
    public void close() {
        files.close();
    }
}
