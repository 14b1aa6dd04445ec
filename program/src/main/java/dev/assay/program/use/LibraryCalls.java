package dev.assay.program.use;

import dev.assay.model.type.MethodRef;
import java.util.Set;
import java.util.regex.Pattern;

/** What calls of the JDK do with the objects that they are given, as far as names tell; the rest counts as doing anything. */
public final class LibraryCalls {
    /** Methods that change nothing of the container, box or text that they are called on. */
    private static final Pattern READS = Pattern.compile(
            "get|get(Key|Value|OrDefault|First|Last|Plain|Acquire|Opaque|Int|Long|Class|Name|Message|Bytes|Chars|Mode)"
                    + "|size|length|isEmpty|isBlank|contains|containsAll|containsKey|containsValue|indexOf|lastIndexOf"
                    + "|charAt|codePointAt|equals|hashCode|toString|clone|stream|parallelStream|chars|toArray"
                    + "|iterator|listIterator|descendingIterator|spliterator|hasNext|hasPrevious|nextIndex|entrySet"
                    + "|keySet|values|subList|subMap|headMap|tailMap|subSet|headSet|tailSet|descendingMap|descendingSet"
                    + "|navigableKeySet|descendingKeySet|peek|peekFirst|peekLast|element|first|last|firstKey|lastKey"
                    + "|floor|ceiling|higher|lower|floorKey|ceilingKey|higherKey|lowerKey|(floor|ceiling|higher|lower)Entry"
                    + "|firstEntry|lastEntry|comparator|(byte|short|int|long|float|double|char|boolean)Value|compareTo"
                    + "|cardinality|nextSetBit|nextClearBit|intersects|compare|matches|isPresent|orElse|orElseThrow"
                    + "|getCause|getLocalizedMessage|getSuppressed|getStackTrace|printStackTrace|getTime|getTimeInMillis|before|after|count|sum|min|max|findFirst|findAny|sorted|distinct|limit|boxed|substring");

    /** Methods that change nothing either, but show the parts of the object to code that they are given, or copy them. */
    private static final Pattern HANDS = Pattern.compile(
            "forEach|test|apply|applyAs\\w+|orElseGet|map|filter|flatMap|mapTo\\w+|collect|reduce|anyMatch|allMatch"
                    + "|noneMatch|clone|toArray|ifPresent");

    /** Those of them whose result has nothing to do with the receiver's own parts any more. */
    private static final Pattern COPIES = Pattern.compile(
            "size|length|isEmpty|toString|hashCode|equals|contains.*|compare.*|indexOf|lastIndexOf|count|getClass|clone|toArray");

    private static final Pattern PARTS = Pattern.compile(
            "get|getOrDefault|next|previous|nextElement|getKey|getValue|peek|peekFirst|peekLast|element|first|last"
                    + "|firstKey|lastKey|(floor|ceiling|higher|lower)(Key)?|getFirst|getLast|orElse|orElseThrow|remove"
                    + "|poll|pollFirst|pollLast|pop|put|putIfAbsent|merge|computeIfAbsent|compute|set|getAndSet");

    /** Steps of an iteration change the iterator, and nothing of what it goes through. */
    private static final Set<String> STEPS = Set.of("next", "previous", "nextInt", "nextElement");

    private static final Set<String> ITERATORS =
            Set.of("java.util.Iterator", "java.util.ListIterator", "java.util.Enumeration");

    /** Calls that copy out of their arguments, whatever they do to their receivers. */
    private static final Set<String> TAKING_COPIES = Set.of(
            "addAll",
            "putAll",
            "removeAll",
            "retainAll",
            "containsAll",
            "append",
            "insert",
            "equals",
            "contains",
            "containsKey",
            "containsValue",
            "indexOf",
            "lastIndexOf",
            "remove",
            "get",
            "write",
            "print",
            "println",
            "update",
            "startsWith",
            "endsWith",
            "compareTo");

    /** A thread that takes a lock and returns it leaves it as it was; what asks for the lock's state counts as a change. */
    private static final Set<String> LOCKING = Set.of("lock", "unlock", "lockInterruptibly", "readLock", "writeLock");

    /** Classes whose constructors copy what they are given, if that is all that they are given. */
    private static final Pattern COPYING = Pattern.compile(
            "java\\.util\\..*(List|Set|Map|Deque|Queue|Vector|Stack|table|Entry|Random|Tokenizer|Date|Joiner)");

    private static final Pattern READING_ARRAYS = Pattern.compile(
            "binarySearch|equals|hashCode|toString|deep\\w+|copyOf|copyOfRange|stream|compare|mismatch|spliterator");

    private static final Pattern READING_COLLECTIONS =
            Pattern.compile("max|min|frequency|binarySearch|disjoint|indexOfSubList|lastIndexOfSubList|nCopies");

    private static final Set<String> FACTORIES = Set.of("of", "copyOf", "ofEntries", "entry");
    private static final Set<String> WITH_FACTORIES =
            Set.of("java.util.List", "java.util.Set", "java.util.Map", "java.util.stream.Collectors");

    private static final Set<String> BOOTSTRAPS = Set.of(
            "java/lang/invoke/LambdaMetafactory",
            "java/lang/invoke/StringConcatFactory",
            "java/lang/runtime/ObjectMethods",
            "java/lang/runtime/SwitchBootstraps");

    private LibraryCalls() {}

    /** Whether a call may reach fields or methods that no instruction names. */
    static boolean isReflection(MethodRef called) {
        String owner = called.owner();
        return switch (owner) {
            case "java.lang.Class" ->
                called.name().equals("forName") || called.name().equals("newInstance");
            case "java.lang.reflect.Field" ->
                called.name().startsWith("get") && called.descriptor().startsWith("(Ljava/lang/Object;)")
                        || called.name().startsWith("set") && !called.name().equals("setAccessible");
            case "java.lang.reflect.Method" -> called.name().equals("invoke");
            case "java.lang.reflect.Constructor" -> called.name().equals("newInstance");
            case "java.lang.reflect.Proxy" -> called.name().equals("newProxyInstance");
            case "java.lang.invoke.MethodHandle", "java.lang.invoke.VarHandle" -> true;
            case "java.util.ServiceLoader", "java.io.ObjectInputStream", "sun.misc.Unsafe" -> true;
            default -> false;
        };
    }

    /** Whether a method of the JDK calls nothing of what it is given. */
    static boolean looksAtNothing(MethodRef called) {
        return switch (called.owner()) {
            case "java.lang.Object" -> called.isConstructor() || called.name().equals("getClass");
            case "java.util.Objects" ->
                called.name().equals("requireNonNull")
                        || called.name().equals("isNull")
                        || called.name().equals("nonNull");
            default -> false;
        };
    }

    static boolean isKnownBootstrap(String owner) {
        return BOOTSTRAPS.contains(owner);
    }

    static boolean makesLambda(String bootstrap) {
        return bootstrap.equals("java/lang/invoke/LambdaMetafactory");
    }

    /** Whether a call on an object of the JDK leaves the object as it is; see {@link Cursors} for what goes through others. */
    public static boolean reads(MethodRef called) {
        if (called.owner().startsWith("java.util.concurrent.locks.") && LOCKING.contains(called.name())) {
            return true;
        }
        return READS.matcher(called.name()).matches() && !moves(called)
                || STEPS.contains(called.name()) && ITERATORS.contains(called.owner());
    }

    /** Whether a call with the name of one that reads moves the object that it is called on. */
    private static boolean moves(MethodRef called) {
        String owner = called.owner();
        boolean isBuffer = owner.startsWith("java.nio.") && owner.endsWith("Buffer");
        return isBuffer
                        && called.name().startsWith("get")
                        && !called.descriptor().startsWith("(I)")
                || owner.equals("java.util.regex.Matcher")
                || owner.startsWith("java.text.") && owner.endsWith("Iterator");
    }

    /** Whether a call on an object of the JDK shows its parts to others, and leaves the object itself as it is. */
    public static boolean handsOut(MethodRef called) {
        return HANDS.matcher(called.name()).matches();
    }

    /** Whether what a call on a container returns is something that it holds. */
    public static boolean returnsPart(MethodRef called) {
        return PARTS.matcher(called.name()).matches();
    }

    /** Whether what such a call returns is no part and no view of the object. */
    public static boolean returnsCopy(MethodRef called) {
        return COPIES.matcher(called.name()).matches();
    }

    /** Whether a call on an object of the JDK only reads its arguments. */
    static boolean copiesArguments(MethodRef called) {
        return TAKING_COPIES.contains(called.name()) && !called.owner().startsWith("java.nio.");
    }

    /** Whether a constructor of the JDK copies what it is given. */
    static boolean isCopyConstructor(MethodRef called) {
        return called.parameters().size() == 1
                        && COPYING.matcher(called.owner()).matches()
                || called.owner().startsWith("java.util.concurrent.atomic.Atomic")
                        && called.owner().endsWith("Array")
                || called.owner().equals("java.lang.String")
                || called.owner().equals("java.math.BigInteger")
                || called.owner().startsWith("java.lang.StringBu");
    }

    /** Whether a constructor makes a map that is in the order of its last uses: who reads it changes it. */
    static boolean makesOrderOfUse(MethodRef called) {
        return called.owner().equals("java.util.LinkedHashMap")
                && called.parameters().size() == 3;
    }

    /** Whether a call gets at fields by their names, which are texts. */
    static boolean findsFields(MethodRef called) {
        return switch (called.name()) {
            case "newUpdater" -> called.owner().startsWith("java.util.concurrent.atomic.Atomic");
            case "findVarHandle", "findStaticVarHandle", "findSetter", "findStaticSetter" ->
                called.owner().equals("java.lang.invoke.MethodHandles$Lookup");
            case "getField", "getDeclaredField" -> called.owner().equals("java.lang.Class");
            case "objectFieldOffset" -> called.owner().endsWith(".Unsafe");
            default -> false;
        };
    }

    /** Whether a static call makes a collection that nobody can change. */
    static boolean makesFrozen(MethodRef called) {
        boolean isEmptyOrSingle = called.owner().equals("java.util.Collections")
                && (called.name().startsWith("empty")
                        || called.name().startsWith("singleton")
                        || called.name().equals("nCopies"));
        return isEmptyOrSingle || WITH_FACTORIES.contains(called.owner()) && FACTORIES.contains(called.name());
    }

    /** Whether a static call makes a view through which nobody can change its argument. */
    static boolean makesView(MethodRef called) {
        return called.owner().equals("java.util.Collections") && called.name().startsWith("unmodifiable");
    }

    /** Whether a static call makes a function out of others. */
    static boolean composesFunctions(MethodRef called) {
        return called.owner().startsWith("java.util.function.")
                || called.owner().equals("java.util.Comparator")
                || called.owner().equals("java.util.stream.Collectors");
    }

    /** Whether a static call returns its argument, or something through which the argument can be changed. */
    static boolean passesOn(MethodRef called) {
        return called.owner().equals("java.util.Objects") && called.name().startsWith("requireNonNull")
                || called.owner().equals("java.util.Arrays") && called.name().equals("asList")
                || called.owner().equals("java.util.Optional")
                || called.owner().equals("java.util.Collections")
                        && called.name().startsWith("synchronized");
    }

    /** Whether a static call only reads the argument at a place. */
    static boolean readsArgument(MethodRef called, int place) {
        return switch (called.owner()) {
            case "java.util.Arrays" -> READING_ARRAYS.matcher(called.name()).matches();
            case "java.util.Collections" ->
                READING_COLLECTIONS.matcher(called.name()).matches();
            case "java.lang.System" ->
                called.name().equals("identityHashCode") || called.name().equals("arraycopy") && place == 0;
            case "java.lang.String", "java.lang.Math", "java.util.Objects" -> true;
            default ->
                called.owner().startsWith("java.lang.")
                        && called.returns().isPrimitive()
                        && !called.returns().isVoid()
                        && !called.name().equals("toChars");
        };
    }

    /** Whether a static call changes the argument at a place, and keeps nothing of it. */
    static boolean writesArgument(MethodRef called, int place) {
        return switch (called.owner()) {
            case "java.util.Arrays", "java.util.Collections" -> place == 0;
            case "java.lang.System" -> called.name().equals("arraycopy") && place == 2;
            default -> false;
        };
    }
}
