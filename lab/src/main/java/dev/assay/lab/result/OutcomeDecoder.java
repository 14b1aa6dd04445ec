package dev.assay.lab.result;

import dev.assay.model.trial.GuardedAction;
import dev.assay.model.trial.Origin;
import dev.assay.model.trial.Outcome;
import dev.assay.model.trial.StackFrame;
import dev.assay.model.trial.Thrown;
import dev.assay.model.trial.ValuePicture;
import dev.assay.weaver.drive.Checklist;
import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import dev.assay.wire.code.ResultCode;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads how runs of one worker ended. */
public final class OutcomeDecoder {
    private static final Pattern LOADER = Pattern.compile("dev\\.assay\\.worker\\.TestLoader @[0-9a-f]+");

    /** Drivers are numbered in the order in which any session needs them, which is nobody's business. */
    private static final Pattern DRIVER = Pattern.compile("(assay\\$Driver)\\$[0-9]+");

    private final Checklist checklist;
    private final List<StackFrame> frames = new ArrayList<>();

    /** @param checklist what the numbers of checks stand for */
    public OutcomeDecoder(Checklist checklist) {
        this.checklist = checklist;
    }

    /** Reads what checks no contracts. */
    public static OutcomeDecoder withoutContracts() {
        return new OutcomeDecoder(new Checklist());
    }

    /** Reads values as a contract names them. */
    public static List<String> values(PacketReader in) {
        List<String> values = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            values.add(plain(in.getString()));
        }
        return values;
    }

    /** Reads how a run ended. */
    public Outcome read(PacketReader in) {
        int code = in.getByte();
        return switch (code) {
            case ResultCode.RETURNED -> returned(in);
            case ResultCode.THREW -> new Outcome.Threw(thrown(in));
            case ResultCode.NOT_BUILT -> new Outcome.NotBuilt(in.getInt(), thrown(in));
            case ResultCode.DENIED -> new Outcome.Denied(GuardedAction.values()[in.getByte()], in.getString());
            case ResultCode.PRETENDED -> new Outcome.Pretended(GuardedAction.values()[in.getByte()], in.getString());
            case ResultCode.OUT_OF_FUEL -> new Outcome.OutOfFuel(stack(in));
            case ResultCode.OUT_OF_MEMORY -> new Outcome.OutOfMemory();
            case ResultCode.DROPPED -> new Outcome.Dropped();
            case ResultCode.VIOLATED -> violated(in);
            case ResultCode.UNLINKED -> new Outcome.Unlinked(unnumbered(in.getString()));
            default -> throw new CorruptFrame("no outcome has the code " + code);
        };
    }

    private Outcome violated(PacketReader in) {
        int check = in.getInt();
        List<String> values = values(in);
        String threw = in.getStringOrNull();
        Thrown thrown = in.getBoolean() ? thrown(in) : null;
        String unitThrew = thrown == null ? null : thrown.type();
        return new Outcome.Violated(checklist.check(check).violation(values, threw, unitThrew), thrown);
    }

    private Outcome returned(PacketReader in) {
        ValuePicture result = PictureDecoder.read(in);
        SortedMap<Integer, ValuePicture> after = new TreeMap<>();
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            int step = in.getInt();
            after.put(step, PictureDecoder.read(in));
        }
        return new Outcome.Returned(result, after);
    }

    private Thrown thrown(PacketReader in) {
        String type = in.getString();
        String message = plain(in.getStringOrNull());
        Origin origin = Origin.values()[in.getByte()];
        List<StackFrame> stack = stack(in);
        List<Integer> nulls = new ArrayList<>();
        for (int i = in.getCount(); i > 0; i--) {
            nulls.add(in.getInt());
        }
        return new Thrown(type, message, origin, stack, nulls);
    }

    /** The message as it would be without a worker: its loader stands for the application's. */
    private static @Nullable String plain(@Nullable String message) {
        return message == null ? null : unnumbered(LOADER.matcher(message).replaceAll("'app'"));
    }

    private static String unnumbered(String text) {
        return text.contains("assay$Driver") ? DRIVER.matcher(text).replaceAll("$1") : text;
    }

    /** Reads a stack; what was reported before is a number. */
    public List<StackFrame> stack(PacketReader in) {
        int count = in.getCount();
        List<StackFrame> stack = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int number = in.getInt();
            if (number >= 2) {
                stack.add(frames.get(number - 2));
                continue;
            }
            StackFrame frame = new StackFrame(in.getString(), in.getString(), in.getStringOrNull(), in.getInt() - 1);
            if (number == 1) {
                frames.add(frame);
            }
            stack.add(frame);
        }
        return stack;
    }
}
