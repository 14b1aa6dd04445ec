package dev.assay.lab.job;

import dev.assay.lab.classes.LambdaClasses;
import dev.assay.model.trial.CallKind;
import dev.assay.model.trial.Step;
import dev.assay.model.trial.Trial;
import dev.assay.model.type.JavaType;
import dev.assay.model.type.MethodRef;
import dev.assay.weaver.instrument.Instrumenter;
import dev.assay.wire.PacketWriter;
import dev.assay.wire.Scalars;
import dev.assay.wire.code.StepCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes trials for one worker; types, fields and methods go over the pipe once and are numbers from then on. */
public final class TrialEncoder {
    private final Instrumenter instrumenter;
    private final LambdaClasses lambdas;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private PacketWriter fresh = new PacketWriter();
    private int freshCount;

    private record Field(String owner, String name, String descriptor) {}

    public TrialEncoder(Instrumenter instrumenter, LambdaClasses lambdas) {
        this.instrumenter = instrumenter;
        this.lambdas = lambdas;
    }

    /**
     * A batch of jobs that are alike, of which the first has that index.
     *
     * @param turn what the worker has to change before, as the worker's place in its lab demands
     */
    public PacketWriter batch(PacketWriter turn, int first, List<Job> jobs, boolean isCareful) {
        fresh = new PacketWriter();
        freshCount = 0;
        PacketWriter body = new PacketWriter();
        for (Job job : jobs) {
            put(body, job);
        }
        PacketWriter batch = new PacketWriter();
        batch.putAll(turn);
        batch.putInt(first);
        batch.putInt(jobs.size());
        batch.putBoolean(jobs.get(0) instanceof Job.Plain plain && plain.observes());
        batch.putBoolean(isCareful);
        batch.putInt(freshCount);
        batch.putAll(fresh);
        batch.putAll(body);
        return batch;
    }

    /** A program to enumerate. */
    public PacketWriter enumeration(Enumeration what) {
        fresh = new PacketWriter();
        freshCount = 0;
        PacketWriter body = new PacketWriter();
        body.putInt(what.program().steps().size());
        what.program().steps().forEach(step -> put(body, step));
        List<Step> consuming = what.consumer().map(Trial::steps).orElse(List.of());
        body.putInt(consuming.size());
        consuming.forEach(step -> put(body, step));
        PacketWriter all = new PacketWriter();
        all.putInt(freshCount);
        all.putAll(fresh);
        what.put(all);
        all.putAll(body);
        return all;
    }

    private void put(PacketWriter out, Job job) {
        if (job instanceof Job.Plain plain) {
            out.putInt(plain.trial().steps().size());
            plain.trial().steps().forEach(step -> put(out, step));
        } else if (job instanceof Job.Driven driven) {
            out.putInt(1);
            out.putByte(StepCode.DRIVE);
            out.putInt(method(driven.driver(), CallKind.STATIC));
            out.putInt(driven.inputs().length);
            for (long bits : driven.inputs()) {
                out.putLong(bits);
            }
        }
    }

    private void put(PacketWriter out, Step step) {
        if (step instanceof Step.Literal literal) {
            out.putByte(StepCode.LITERAL);
            Scalars.put(out, literal.value());
        } else if (step instanceof Step.Null) {
            out.putByte(StepCode.NULL);
        } else if (step instanceof Step.StaticField field) {
            out.putByte(StepCode.STATIC_FIELD);
            out.putInt(field(field.owner(), field.name(), field.type().erasure(), true));
        } else if (step instanceof Step.ClassLiteral literal) {
            out.putByte(StepCode.CLASS_LITERAL);
            out.putInt(type(literal.literal().descriptor()));
        } else if (step instanceof Step.NewArray array) {
            out.putByte(StepCode.NEW_ARRAY);
            out.putInt(type(array.type().element().descriptor()));
            out.putInt(array.elements().size());
            array.elements().forEach(out::putInt);
        } else if (step instanceof Step.Lambda lambda) {
            out.putByte(StepCode.LAMBDA);
            out.putInt(type("L" + lambdas.classFor(lambda).replace('.', '/') + ";"));
            out.putInt(lambda.result() + 1);
        } else if (step instanceof Step.Assignment assignment) {
            out.putByte(StepCode.ASSIGNMENT);
            out.putInt(field(
                    assignment.owner(),
                    assignment.name(),
                    assignment.field().erasure(),
                    assignment.receiver() == Step.NONE));
            out.putInt(assignment.receiver() + 1);
            out.putInt(assignment.value());
        } else if (step instanceof Step.Call call) {
            out.putByte(StepCode.CALL);
            out.putInt(method(call.method(), call.kind()));
            out.putInt(call.receiver() + 1);
            call.arguments().forEach(out::putInt);
        } else {
            putPart(out, step);
        }
    }

    /** A stand-in, or a step that reads or writes a part of what an earlier one made. */
    private void putPart(PacketWriter out, Step step) {
        if (step instanceof Step.StandIn standIn) {
            out.putByte(StepCode.STAND_IN);
            out.putInt(type("L" + lambdas.classFor(standIn).replace('.', '/') + ";"));
            out.putInt(standIn.operands().size());
            standIn.operands().forEach(out::putInt);
        } else if (step instanceof Step.FieldValue field) {
            out.putByte(StepCode.FIELD_VALUE);
            out.putInt(field(field.owner(), field.name(), field.field().erasure(), false));
            out.putInt(field.receiver());
        } else if (step instanceof Step.Element || step instanceof Step.ElementAssignment) {
            out.putByte(step instanceof Step.Element ? StepCode.ELEMENT : StepCode.ELEMENT_ASSIGNMENT);
            step.operands().forEach(out::putInt);
        } else {
            throw new IllegalArgumentException("a plain run has no " + step);
        }
    }

    private int type(String descriptor) {
        Integer known = numbers.get(descriptor);
        if (known != null) {
            return known;
        }
        fresh.putByte(StepCode.TYPE);
        fresh.putString(descriptor);
        return define(descriptor);
    }

    private int field(String owner, String name, JavaType type, boolean isStatic) {
        Field field = new Field(owner, name, type.descriptor());
        Integer known = numbers.get(field);
        if (known != null) {
            return known;
        }
        fresh.putByte(StepCode.FIELD);
        putMember(field.owner, field.name, field.descriptor);
        fresh.putBoolean(isStatic && instrumenter.touches(owner, name, type));
        return define(field);
    }

    private int method(MethodRef method, CallKind kind) {
        Integer known = numbers.get(method);
        if (known != null) {
            return known;
        }
        fresh.putByte(
                switch (kind) {
                    case CONSTRUCTOR -> StepCode.CONSTRUCTOR;
                    case STATIC -> StepCode.STATIC_METHOD;
                    case INSTANCE -> StepCode.METHOD;
                });
        putMember(method.owner(), method.name(), method.descriptor());
        return define(method);
    }

    private void putMember(String owner, String name, String descriptor) {
        fresh.putString(owner);
        fresh.putString(name);
        fresh.putString(descriptor);
    }

    private int define(Object symbol) {
        int number = numbers.size();
        numbers.put(symbol, number);
        freshCount++;
        return number;
    }
}
