package dev.assay.campaign;

import dev.assay.engine.Progress;
import dev.assay.lab.PlainLab;
import dev.assay.model.Deadline;
import dev.assay.program.Program;
import dev.assay.techniques.crash.Crash;
import dev.assay.techniques.crash.CrashOptions;
import dev.assay.techniques.crash.CrashResult;

/** Random calls. */
record Crashing(Program program, PlainLab lab, Task.Crash task, long seed) implements Technique {
    @Override
    public Harvest run(TargetClass target, Deadline deadline, Progress progress) {
        CrashOptions options = new CrashOptions(seed, task.trials(), task.depth(), task.green());
        CrashResult result = new Crash(program, lab, options).run(target.info(), target.units(), deadline, progress);
        return new Harvest(Harvest.reports(result.units()), result.failures(), result.behaviours());
    }

    @Override
    public void close() {
        lab.close();
    }
}
