package dev.assay.lab;

import dev.assay.lab.process.*;
import dev.assay.model.*;
import dev.assay.model.trial.*;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import dev.assay.subjects.Subjects.Source;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;

class UndoDebug {
    public static void main(String[] a) throws Exception {
        long seed = Long.parseLong(a[0]);
        Path folder = Files.createTempDirectory("undo");
        Source source = RandomStates.of(seed);
        if (a.length > 1) System.out.println(source.text());
        Program program = Subjects.compiledProgram(folder, source);
        Random random = new Random(seed);
        List<Trial> trials = new ArrayList<>();
        for (int j = 0; j < 20; j++) trials.add(Trials.call(RandomStates.nameOf(seed), "u" + random.nextInt(RandomStates.UNITS), "()Ljava/lang/String;"));
        List<String> x = run(Isolation.UNDO, program, trials), y = run(Isolation.LOADER, program, trials), z = run(Isolation.REINIT, program, trials);
        for (int i = 0; i < x.size(); i++) {
            System.out.println(i + " " + trials.get(i).unit().display() + " undo " + x.get(i) + (x.get(i).equals(y.get(i)) ? "" : " LOADER " + y.get(i)) + (z.get(i).equals(y.get(i)) ? "" : " REINIT " + z.get(i)));
            if (!x.get(i).equals(y.get(i))) break;
        }
    }
    static List<String> run(Isolation i, Program p, List<Trial> trials) {
        try (PlainLab lab = new PlainLab(p, LabOptions.defaults().withIsolation(i))) {
            return Trials.observe(lab, trials, Deadline.in(Duration.ofMinutes(3))).stream().map(t -> t.outcome().toString().replaceAll(".*value=", "")).toList();
        }
    }
}
