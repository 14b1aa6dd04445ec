package graphs;

import dev.assay.api.Assume;
import dev.assay.api.Choose;
import dev.assay.api.ObjectPool;
import java.util.ArrayList;
import java.util.List;

/**
 * Generation programs for inheritance graphs of Java types: no type is above itself, interfaces extend interfaces, and a class
 * extends at most one class. Three styles, for the same property: say what is wanted, build nothing else, or both.
 */
public final class Inheritance {

    /** A class or an interface; its members are left out. */
    public static final class Type {
        boolean isClass;
        Type[] supertypes;
        boolean isVisited;
        boolean isOnPath;
    }

    private Inheritance() {}

    /** Declarative: any graph, filtered by two predicates. Objects of the pool are types, and none has a name. */
    public static Type[] declarative(int n) {
        ObjectPool<Type> pool = new ObjectPool<>(n, Type::new);
        Type[] types = new Type[n];
        for (int i = 0; i < n; i++) {
            types[i] = pool.fresh();
        }
        for (Type type : types) {
            type.isClass = Choose.bool();
            type.supertypes = new Type[Choose.intBetween(0, n - 1)];
            for (int i = 0; i < type.supertypes.length; i++) {
                type.supertypes[i] = pool.any();
            }
        }
        Assume.that(isAcyclic(types));
        Assume.that(isJava(types));
        return types;
    }

    /** Imperative: supertypes come before their subtypes, and only those are offered that Java allows. */
    public static Type[] imperative(int n) {
        Type[] types = new Type[n];
        for (int i = 0; i < n; i++) {
            types[i] = new Type();
            types[i].isClass = Choose.bool();
            List<Type> above = new ArrayList<>();
            boolean hasClass = false;
            for (int k = 0; k < i; k++) {
                boolean isAllowed = types[k].isClass ? types[i].isClass && !hasClass : true;
                if (isAllowed && Choose.bool()) {
                    above.add(types[k]);
                    hasClass |= types[k].isClass;
                }
            }
            types[i].supertypes = above.toArray(new Type[0]);
        }
        return types;
    }

    /** Mixed: the graph is built without cycles, and a predicate says what Java allows. */
    public static Type[] mixed(int n) {
        Type[] types = new Type[n];
        for (int i = 0; i < n; i++) {
            types[i] = new Type();
            types[i].isClass = Choose.bool();
            List<Type> above = new ArrayList<>();
            for (int k = 0; k < i; k++) {
                if (Choose.bool()) {
                    above.add(types[k]);
                }
            }
            types[i].supertypes = above.toArray(new Type[0]);
        }
        Assume.that(isJava(types));
        return types;
    }

    static boolean isAcyclic(Type[] types) {
        for (Type type : types) {
            if (!type.isVisited && !isAcyclic(type)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAcyclic(Type type) {
        if (type.isOnPath) {
            return false;
        }
        type.isOnPath = true;
        type.isVisited = true;
        for (int i = 0; i < type.supertypes.length; i++) {
            for (int j = 0; j < i; j++) {
                if (type.supertypes[i] == type.supertypes[j]) {
                    return false;
                }
            }
            if (!isAcyclic(type.supertypes[i])) {
                return false;
            }
        }
        type.isOnPath = false;
        return true;
    }

    static boolean isJava(Type[] types) {
        for (Type type : types) {
            int classes = 0;
            for (Type above : type.supertypes) {
                classes += above.isClass ? 1 : 0;
            }
            if (classes > (type.isClass ? 1 : 0)) {
                return false;
            }
        }
        return true;
    }
}
