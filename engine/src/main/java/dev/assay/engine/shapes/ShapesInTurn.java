package dev.assay.engine.shapes;

import java.util.Iterator;

/** Some shapes before others. */
public record ShapesInTurn(Iterator<Shape> first, Iterator<Shape> then) implements Iterator<Shape> {
    @Override
    public boolean hasNext() {
        return first.hasNext() || then.hasNext();
    }

    @Override
    public Shape next() {
        return first.hasNext() ? first.next() : then.next();
    }
}
