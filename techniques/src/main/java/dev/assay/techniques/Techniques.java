package dev.assay.techniques;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The list of all techniques, and of all commands. */
public final class Techniques {

    private Techniques() {}

    /** All techniques that the class path of Assay lists, Assay's own first. */
    public static List<TechniqueKind> all() {
        return ServiceLoader.load(TechniqueKind.class, TechniqueKind.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** All commands: those of several techniques first, then one for each technique. */
    public static List<CommandKind> commands() {
        return Stream.concat(
                        ServiceLoader.load(CommandKind.class, CommandKind.class.getClassLoader()).stream()
                                .map(ServiceLoader.Provider::get),
                        all().stream())
                .toList();
    }

    /** The command of a name that is on the list. */
    public static CommandKind command(String name) {
        return commands().stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no command " + name));
    }

    /** The technique of a name that is on the list. */
    public static TechniqueKind named(String name) {
        return all().stream()
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no technique " + name));
    }

    /** The names of those that take classes of the JDK. */
    public static List<String> forJdkClasses() {
        return all().stream()
                .filter(TechniqueKind::takesJdkClasses)
                .map(TechniqueKind::name)
                .toList();
    }
}
