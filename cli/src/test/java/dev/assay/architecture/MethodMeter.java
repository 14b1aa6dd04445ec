package dev.assay.architecture;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import dev.assay.architecture.CodeFigures.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the methods of a type: lines from the first of the declaration to the closing brace, and cyclomatic complexity.
 *
 * <p>Complexity is the plain definition: one, and one more for each {@code if}, loop, {@code case}, {@code catch}, {@code
 * &&}, {@code ||} and {@code ?:}. An arm of a switch counts once, however many labels it has; {@code default} counts, and
 * a label without code of its own does not. A switch whose arms are all expressions counts like any other. A lambda counts
 * in the method that contains it, a method of an anonymous class for itself only.
 */
final class MethodMeter extends TreeScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final Trees trees;
    private final List<Method> methods = new ArrayList<>();
    private String place;
    private int complexity;

    private MethodMeter(CompilationUnitTree unit, Trees trees, String place) {
        this.unit = unit;
        this.trees = trees;
        this.place = place;
    }

    static List<Method> measure(CompilationUnitTree unit, Tree type, Trees trees, String place) {
        MethodMeter meter = new MethodMeter(unit, trees, place);
        meter.scan(type, null);
        return meter.methods;
    }

    /** The name of a declared type; empty for anything else. */
    static String typeName(Tree tree) {
        return tree instanceof ClassTree type ? type.getSimpleName().toString() : "";
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        String outerPlace = place;
        int outerComplexity = complexity;
        place += "." + (type.getSimpleName().isEmpty() ? "new" : type.getSimpleName());
        for (Tree member : type.getMembers()) {
            if (member instanceof BlockTree) {
                measure(member, "initializer");
            } else if (member instanceof VariableTree field) {
                measure(member, field.getName().toString());
            } else {
                scan(member, null);
            }
        }
        place = outerPlace;
        complexity = outerComplexity;
        return null;
    }

    @Override
    public Void visitMethod(MethodTree method, Void none) {
        if (method.getBody() != null) {
            measure(
                    method,
                    method.getName().contentEquals("<init>")
                            ? "new"
                            : method.getName().toString());
        }
        return null;
    }

    /** A field counts only if a lambda makes it more than a table. */
    private void measure(Tree member, String name) {
        complexity = 1;
        if (member instanceof MethodTree method) {
            super.visitMethod(method, null);
        } else if (member instanceof VariableTree field) {
            super.visitVariable(field, null);
        } else {
            super.visitBlock((BlockTree) member, null);
        }
        long start = trees.getSourcePositions().getStartPosition(unit, member);
        long end = trees.getSourcePositions().getEndPosition(unit, member);
        long first = unit.getLineMap().getLineNumber(start);
        long lines = unit.getLineMap().getLineNumber(end) - first + 1;
        if (!(member instanceof VariableTree)) {
            methods.add(new Method(place + "." + name, (int) first, lines, complexity));
        } else if (complexity > 1) {
            methods.add(new Method(place + "." + name, (int) first, 1, complexity));
        }
    }

    private void count(int decisions) {
        complexity += decisions;
    }

    @Override
    public Void visitIf(IfTree tree, Void none) {
        count(1);
        return super.visitIf(tree, null);
    }

    @Override
    public Void visitForLoop(ForLoopTree tree, Void none) {
        count(1);
        return super.visitForLoop(tree, null);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void none) {
        count(1);
        return super.visitEnhancedForLoop(tree, null);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree tree, Void none) {
        count(1);
        return super.visitWhileLoop(tree, null);
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree tree, Void none) {
        count(1);
        return super.visitDoWhileLoop(tree, null);
    }

    @Override
    public Void visitCase(CaseTree tree, Void none) {
        boolean isEmpty = tree.getCaseKind() == CaseTree.CaseKind.STATEMENT
                && tree.getStatements().isEmpty();
        count(isEmpty ? 0 : 1);
        return super.visitCase(tree, null);
    }

    @Override
    public Void visitCatch(CatchTree tree, Void none) {
        count(1);
        return super.visitCatch(tree, null);
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void none) {
        Tree.Kind kind = tree.getKind();
        count(kind == Tree.Kind.CONDITIONAL_AND || kind == Tree.Kind.CONDITIONAL_OR ? 1 : 0);
        return super.visitBinary(tree, null);
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree tree, Void none) {
        count(1);
        return super.visitConditionalExpression(tree, null);
    }
}
