package dev.assay.worker.call;

import dev.assay.wire.CorruptFrame;
import dev.assay.wire.PacketReader;
import java.util.ArrayList;
import java.util.List;

/** All symbols that the lab has sent, by number. */
public final class SymbolTable {
    private final List<Symbol> symbols = new ArrayList<>();

    /** Reads those that are new with a batch. */
    public void define(PacketReader in) {
        int count = in.getCount();
        for (int i = 0; i < count; i++) {
            symbols.add(Symbol.read(in));
        }
    }

    public Symbol get(int number) {
        if (number < 0 || number >= symbols.size()) {
            throw new CorruptFrame("there is no symbol " + number);
        }
        return symbols.get(number);
    }

    /** Lets go of the classes of a loader that is used no more. */
    public void forgetLoader() {
        for (Symbol symbol : symbols) {
            symbol.forget();
        }
    }
}
