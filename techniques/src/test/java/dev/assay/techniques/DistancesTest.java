package dev.assay.techniques;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.engine.tree.Directed;
import dev.assay.model.type.MethodRef;
import dev.assay.program.Program;
import dev.assay.program.flow.CodeBook;
import dev.assay.program.flow.MethodCode;
import dev.assay.program.path.ClassPath;
import dev.assay.techniques.check.subjects.Maze;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class DistancesTest {
    private static final MethodRef FIND = new MethodRef(Maze.class.getName(), "find", "(IIII)I");
    private static final MethodRef MIXED = new MethodRef(Maze.class.getName(), "mixed", "(I)I");

    private CodeBook book;

    @BeforeEach
    void reads_the_subject() throws Exception {
        Path classes = Path.of(
                Maze.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        book = new CodeBook(Program.of(ClassPath.of(List.of(classes))));
    }

    private Distances.Goal goal(MethodRef method, int opcode) {
        MethodCode code = book.find(method).orElseThrow();
        for (int i = 0; i < code.length(); i++) {
            if (code.instruction(i).getOpcode() == opcode) {
                return new Distances.Goal(method, i);
            }
        }
        throw new AssertionError("no such operation");
    }

    private int line(Distances.Goal goal) {
        return book.find(goal.method()).orElseThrow().line(goal.instruction());
    }

    private int firstLine(MethodRef method) {
        MethodCode code = book.find(method).orElseThrow();
        int at = 0;
        while (code.line(at) < 0) {
            at++;
        }
        return code.line(at);
    }

    private static int from(Distances distances, MethodRef method, int line) {
        return distances.from(method.owner(), method.name(), method.descriptor(), line);
    }

    @Test
    void grow_with_the_way_to_the_goal_and_end_behind_it() {
        Distances.Goal division = goal(FIND, Opcodes.IDIV);
        Distances distances = new Distances(book, List.of(FIND), List.of(division));
        int goal = line(division);
        assertEquals(0, from(distances, FIND, goal));
        assertTrue(from(distances, FIND, goal - 2) > 0);
        assertTrue(from(distances, FIND, firstLine(FIND)) > from(distances, FIND, goal - 2));
        assertEquals(Directed.FAR, from(distances, FIND, goal + 4), "what comes after the goal leads nowhere");
    }

    @Test
    void lead_through_calls() {
        Distances.Goal sum = goal(MIXED, Opcodes.IRETURN);
        Distances distances = new Distances(book, List.of(FIND, MIXED), List.of(sum));
        assertTrue(from(distances, FIND, firstLine(FIND)) < Directed.FAR);
        assertEquals(0, from(distances, MIXED, line(sum)));
    }

    @Test
    void are_unknown_elsewhere() {
        Distances distances = new Distances(book, List.of(FIND), List.of(goal(FIND, Opcodes.IDIV)));
        assertEquals(Directed.FAR, distances.from("java.lang.String", "equals", "(Ljava/lang/Object;)Z", 12));
    }
}
