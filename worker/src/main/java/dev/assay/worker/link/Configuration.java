package dev.assay.worker.link;

import dev.assay.wire.PacketReader;
import dev.assay.worker.shadow.surroundings.Clocks;

/**
 * What the lab tells a worker first.
 *
 * @param fuel steps for each run
 * @param wallClockMillis after which a run counts as hung
 * @param allowed bits of the actions that the guard lets pass
 * @param hasWorld whether what is not allowed happens in a world of the run's own, as far as there is one
 * @param freshLoaders whether every run gets a new class loader
 * @param undoes whether what runs change is put back, rather than initializing classes again
 * @param classPath where code under test comes from: for resources, and as its code source
 */
public record Configuration(
        long fuel,
        long wallClockMillis,
        int allowed,
        boolean hasWorld,
        boolean freshLoaders,
        boolean undoes,
        String[] classPath) {

    public static Configuration read(PacketReader in) {
        long fuel = in.getLong();
        long wallClockMillis = in.getLong();
        if (in.getBoolean()) {
            Clocks.stop(in.getLong(), in.getLong());
        }
        int allowed = in.getInt();
        boolean hasWorld = in.getBoolean();
        boolean freshLoaders = in.getBoolean();
        boolean undoes = in.getBoolean();
        String[] classPath = new String[in.getCount()];
        for (int i = 0; i < classPath.length; i++) {
            classPath[i] = in.getString();
        }
        return new Configuration(fuel, wallClockMillis, allowed, hasWorld, freshLoaders, undoes, classPath);
    }
}
