package graphs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jdt.core.compiler.CategorizedProblem;
import org.eclipse.jdt.core.compiler.CharOperation;
import org.eclipse.jdt.internal.compiler.ClassFile;
import org.eclipse.jdt.internal.compiler.CompilationResult;
import org.eclipse.jdt.internal.compiler.Compiler;
import org.eclipse.jdt.internal.compiler.DefaultErrorHandlingPolicies;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFileReader;
import org.eclipse.jdt.internal.compiler.classfmt.ClassFormatException;
import org.eclipse.jdt.internal.compiler.env.ICompilationUnit;
import org.eclipse.jdt.internal.compiler.env.INameEnvironment;
import org.eclipse.jdt.internal.compiler.env.NameEnvironmentAnswer;
import org.eclipse.jdt.internal.compiler.impl.CompilerOptions;
import org.eclipse.jdt.internal.compiler.problem.DefaultProblemFactory;

/** The compiler of Eclipse; it writes nothing to disk and starts no threads, as its command line would. */
final class Eclipse {
    private final CompilerOptions options = new CompilerOptions(Map.of(
            CompilerOptions.OPTION_Source, "17",
            CompilerOptions.OPTION_TargetPlatform, "17",
            CompilerOptions.OPTION_Compliance, "17"));

    private final Jdk jdk = new Jdk();

    Compiled compile(String source) {
        SortedMap<String, byte[]> classFiles = new TreeMap<>();
        List<String> errors = new ArrayList<>();
        Compiler compiler = new Compiler(
                jdk,
                DefaultErrorHandlingPolicies.proceedWithAllProblems(),
                options,
                result -> take(result, classFiles, errors),
                new DefaultProblemFactory(Locale.ROOT));
        compiler.useSingleThread = true;
        compiler.compile(new ICompilationUnit[] {new CompilationUnit(source.toCharArray(), "A.java", null)});
        return new Compiled(classFiles, errors);
    }

    private static void take(CompilationResult result, Map<String, byte[]> classFiles, List<String> errors) {
        if (result.hasErrors()) {
            for (CategorizedProblem problem : result.getErrors()) {
                errors.add(problem.getMessage());
            }
            return;
        }
        for (ClassFile each : result.getClassFiles()) {
            classFiles.put(CharOperation.toString(each.getCompoundName()), each.getBytes());
        }
    }

    /** The types of the JDK that runs this, and no others. */
    private static final class Jdk implements INameEnvironment {
        private final Set<String> packages = Object.class.getModule().getPackages();

        @Override
        public NameEnvironmentAnswer findType(char[][] name) {
            String path = String.valueOf(CharOperation.concatWith(name, '/')) + ".class";
            try (InputStream in = path.startsWith("java/") ? ClassLoader.getSystemResourceAsStream(path) : null) {
                return in == null
                        ? null
                        : new NameEnvironmentAnswer(ClassFileReader.read(in.readAllBytes(), path), null);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (ClassFormatException e) {
                throw new IllegalStateException(path, e);
            }
        }

        @Override
        public NameEnvironmentAnswer findType(char[] name, char[][] packageName) {
            return findType(CharOperation.arrayConcat(packageName, name));
        }

        @Override
        public boolean isPackage(char[][] parent, char[] name) {
            String path = String.valueOf(CharOperation.concatWith(parent, name, '.'));
            return path.equals("java") || packages.contains(path);
        }

        @Override
        public void cleanup() {
            // Nothing is kept.
        }
    }
}
