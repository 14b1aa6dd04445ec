package dev.assay.worker.link;

import dev.assay.wire.PacketReader;
import dev.assay.worker.hook.state.StaticState;
import org.jspecify.annotations.Nullable;

/**
 * One class as the lab delivers it.
 *
 * @param origin the index of its class path entry, or -1
 * @param probeLimit one more than the highest probe in its code
 * @param usedStates the numbers of the static states that its code uses, itself among them
 * @param usedNames the names of their classes
 * @param state its own number, or -1 if it has no static state
 * @param before the numbers of the classes that are initialized before it
 * @param pinsEnums whether its call sites hold on to constants of enums
 * @param isUntracked whether it may use static state in ways that are not noticed
 */
record ClassData(
        byte[] bytes,
        int origin,
        int probeLimit,
        int[] usedStates,
        String[] usedNames,
        int state,
        int[] before,
        boolean isInterface,
        boolean isEnum,
        boolean pinsEnums,
        boolean isUntracked) {

    static ClassData read(PacketReader in) {
        byte[] bytes = in.getBytes();
        int origin = in.getInt() - 1;
        int probeLimit = in.getInt();
        int[] usedStates = new int[in.getCount()];
        String[] usedNames = new String[usedStates.length];
        for (int i = 0; i < usedStates.length; i++) {
            usedStates[i] = in.getInt();
            usedNames[i] = in.getString();
        }
        int state = in.getInt() - 1;
        int[] before = new int[in.getCount()];
        for (int i = 0; i < before.length; i++) {
            before[i] = in.getInt();
        }
        return new ClassData(
                bytes,
                origin,
                probeLimit,
                usedStates,
                usedNames,
                state,
                before,
                in.getBoolean(),
                in.getBoolean(),
                in.getBoolean(),
                in.getBoolean());
    }

    @Nullable
    StaticState newState() {
        return state < 0 ? null : new StaticState(state, before, isInterface, isEnum);
    }
}
