package dev.assay.lab;

import dev.assay.lab.process.*;
import dev.assay.model.*;
import dev.assay.model.trial.*;
import dev.assay.program.Program;
import dev.assay.subjects.Subjects;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;

class UndoDebug {
    public static void main(String[] a) throws Exception {
        Path folder = Files.createTempDirectory("undo");
        Program program = Subjects.compiledProgram(folder, StaticsSource.SOURCES);
        Random random = new Random(1);
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            String[] parts = StaticsSource.UNITS[random.nextInt(StaticsSource.UNITS.length)];
            trials.add(Trials.call("subjects." + parts[0], parts[1], parts[2]));
        }
        int from = Integer.parseInt(a[0]), to = Integer.parseInt(a[1]);
        trials = trials.subList(from, to);
        if (a.length > 2) trials = trials.stream().filter(t -> t.unit().display().matches(a[2])).toList();
        List<String> x = run(Isolation.UNDO, program, trials), y = run(Isolation.LOADER, program, trials);
        int bad = 0;
        for (int i = 0; i < x.size(); i++) {
            if (!x.get(i).equals(y.get(i)) && bad++ < 5) System.out.println(i + " " + trials.get(i).unit().display() + " undo " + x.get(i) + " loader " + y.get(i));
        }
        if (a.length > 3) for (int i = 0; i < x.size(); i++) System.out.println(i + " " + trials.get(i).unit().display() + " " + x.get(i)); System.out.println(bad + " bad of " + x.size());
    }
    static List<String> run(Isolation i, Program p, List<Trial> trials) {
        try (PlainLab lab = new PlainLab(p, LabOptions.defaults().withIsolation(i))) {
            return Trials.observe(lab, trials, Deadline.in(Duration.ofMinutes(3))).stream().map(t -> t.outcome().toString()).toList();
        }
    }
}
