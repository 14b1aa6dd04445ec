package dev.assay.engine.way;

import dev.assay.program.ClassInfo;
import dev.assay.program.MethodInfo;

/** A method or constructor that makes values, with the class that declares it. */
public record Producer(ClassInfo owner, MethodInfo method) {}
