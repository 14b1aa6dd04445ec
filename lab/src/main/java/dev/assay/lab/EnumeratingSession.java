package dev.assay.lab;

import dev.assay.lab.classes.ClassServer;
import dev.assay.lab.job.Enumeration;
import dev.assay.lab.job.EnumerationReport;
import dev.assay.model.Deadline;
import java.util.function.Consumer;

/** The work on one target in a lab that enumerates. */
public final class EnumeratingSession extends TrialSession {
    private final ClassServer classes;

    EnumeratingSession(EnumeratingLab lab, ClassServer classes) {
        super(lab, classes);
        this.classes = classes;
    }

    /**
     * Runs a program in all the ways in which it can choose, and hears how far that has come.
     *
     * @return the last report; it says that the enumeration is still running if the deadline passed or the worker ended under it
     */
    public EnumerationReport enumerate(Enumeration what, Deadline deadline, Consumer<EnumerationReport> listener) {
        return inPlace(
                deadline,
                EnumerationReport.start(),
                place -> new EnumerationRun(this, place, classes, what, deadline, listener).run());
    }
}
