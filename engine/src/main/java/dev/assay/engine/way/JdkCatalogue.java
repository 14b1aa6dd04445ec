package dev.assay.engine.way;

import dev.assay.model.type.ArrayType;
import dev.assay.model.type.ClassType;
import dev.assay.model.type.JavaType;
import dev.assay.program.ClassInfo;
import dev.assay.program.FieldInfo;
import dev.assay.program.MethodInfo;
import dev.assay.program.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Well-known ways to make values of the JDK's types, written down as a table.
 *
 * <p>A line reads {@code Type Type = way; way}. A way is a constructor {@code Type(Type)}, a method {@code
 * Type.name(Type)} or a field {@code Type.NAME}; {@code A <- B} makes the first operand of A by B. In the place of
 * B, {@code 'text'} and {@code {}} give the next operand: that text, or an empty array. A question mark
 * before it lets the elements be null. A star before it marks a way for contents that are left open, an exclamation
 * mark one that is not for these, because it computes too much with them. Collections are mutable ones, because that is what most code expects.
 */
public final class JdkCatalogue {
    private static final List<String> PACKAGES = List.of(
            "java.lang.",
            "java.util.",
            "java.util.stream.",
            "java.util.regex.",
            "java.util.random.",
            "java.util.concurrent.",
            "java.util.concurrent.locks.",
            "java.io.",
            "java.nio.",
            "java.nio.file.",
            "java.nio.charset.",
            "java.net.",
            "java.math.",
            "java.text.",
            "java.time.",
            "java.time.chrono.",
            "java.time.format.",
            "java.time.temporal.",
            "java.lang.ref.");

    private static final String TABLE = """
            Object = Object(); ArrayList()
            CharSequence = StringBuilder(String)
            StringBuilder Appendable = StringBuilder(); StringBuilder(String)
            StringBuffer = StringBuffer(); StringBuffer(String)
            StringJoiner = StringJoiner(CharSequence)
            Iterable Collection SequencedCollection List AbstractCollection AbstractList RandomAccess ArrayList = \
              ArrayList(); ArrayList(Collection) <- List.of(Object); ArrayList(Collection) <- List.of(Object,Object); \
              ? ArrayList(Collection) <- Collections.singletonList(Object); \
              * ArrayList(Collection) <- Arrays.asList(Object[])
            Queue Deque LinkedList AbstractSequentialList = \
              LinkedList(); LinkedList(Collection) <- List.of(Object); LinkedList(Collection) <- List.of(Object,Object); \
              * LinkedList(Collection) <- Arrays.asList(Object[])
            ArrayDeque = ArrayDeque(); ArrayDeque(Collection) <- List.of(Object); \
              * ArrayDeque(Collection) <- Arrays.asList(Object[])
            PriorityQueue AbstractQueue = PriorityQueue(); PriorityQueue(Collection) <- List.of(Object); \
              * PriorityQueue(Collection) <- Arrays.asList(Object[])
            Vector = Vector(); Vector(Collection) <- List.of(Object); \
              * Vector(Collection) <- Arrays.asList(Object[])
            Stack = Stack()
            Set AbstractSet HashSet = HashSet(); HashSet(Collection) <- List.of(Object); \
              HashSet(Collection) <- List.of(Object,Object); ? HashSet(Collection) <- Collections.singleton(Object); \
              * HashSet(Collection) <- Arrays.asList(Object[])
            SequencedSet LinkedHashSet = LinkedHashSet(); LinkedHashSet(Collection) <- List.of(Object); \
              LinkedHashSet(Collection) <- List.of(Object,Object); \
              * LinkedHashSet(Collection) <- Arrays.asList(Object[])
            SortedSet NavigableSet TreeSet = TreeSet(); TreeSet(Collection) <- List.of(Object); \
              TreeSet(Collection) <- List.of(Object,Object); \
              * TreeSet(Collection) <- Arrays.asList(Object[])
            Map AbstractMap HashMap = HashMap(); HashMap(Map) <- Map.of(Object,Object); \
              HashMap(Map) <- Map.of(Object,Object,Object,Object); \
              ? HashMap(Map) <- Collections.singletonMap(Object,Object); * HashMap()
            SequencedMap LinkedHashMap = LinkedHashMap(); LinkedHashMap(Map) <- Map.of(Object,Object); \
              LinkedHashMap(Map) <- Map.of(Object,Object,Object,Object); * LinkedHashMap()
            SortedMap NavigableMap TreeMap = TreeMap(); TreeMap(Map) <- Map.of(Object,Object); * TreeMap()
            ConcurrentMap ConcurrentHashMap = ConcurrentHashMap(); ConcurrentHashMap(Map) <- Map.of(Object,Object); * ConcurrentHashMap()
            Hashtable Dictionary = Hashtable(); Hashtable(Map) <- Map.of(Object,Object); * Hashtable()
            Properties = Properties()
            Map$Entry AbstractMap$SimpleEntry = ? AbstractMap$SimpleEntry(Object,Object)
            Iterator = Collections.emptyIterator(); List.iterator() <- List.of(Object); \
              List.iterator() <- List.of(Object,Object); * List.iterator() <- Arrays.asList(Object[])
            ListIterator = Collections.emptyListIterator(); List.listIterator() <- List.of(Object); \
              * List.listIterator() <- Arrays.asList(Object[])
            Enumeration = Collections.emptyEnumeration(); Collections.enumeration(Collection) <- List.of(Object); \
              * Collections.enumeration(Collection) <- Arrays.asList(Object[])
            Spliterator = Spliterators.emptySpliterator(); List.spliterator() <- List.of(Object)
            Optional = Optional.empty(); Optional.of(Object)
            Stream = Stream.empty(); Collection.stream() <- List.of(Object); Collection.stream() <- List.of(Object,Object); \
              * Collection.stream() <- Arrays.asList(Object[])
            IntStream = IntStream.empty(); IntStream.of(int); IntStream.of(int[])
            LongStream = LongStream.empty(); LongStream.of(long); * LongStream.of(long[])
            DoubleStream = DoubleStream.empty(); DoubleStream.of(double); * DoubleStream.of(double[])
            Random RandomGenerator = Random(long)
            BitSet = BitSet(); BitSet.valueOf(long[])
            EnumSet = EnumSet.noneOf(Class); EnumSet.of(Enum); EnumSet.allOf(Class)
            EnumMap = EnumMap(Class)
            Date = Date(long)
            Calendar GregorianCalendar = GregorianCalendar(int,int,int)
            TimeZone = TimeZone.getTimeZone(String)
            Locale = Locale.ROOT; Locale.US; Locale.GERMANY; Locale.forLanguageTag(String)
            Currency = Currency.getInstance(Locale) <- Locale.US; Currency.getInstance(String)
            UUID = UUID(long,long)
            Scanner = Scanner(String)
            Comparator = Comparator.naturalOrder(); Comparator.reverseOrder()
            Pattern = Pattern.compile(String)
            Matcher MatchResult = Pattern.matcher(CharSequence) <- Pattern.compile(String)
            BigInteger = BigInteger.ZERO; BigInteger.ONE; BigInteger.valueOf(long); BigInteger(String)
            BigDecimal = BigDecimal.ZERO; BigDecimal.ONE; BigDecimal.valueOf(long); BigDecimal(String); * BigDecimal.valueOf(long,int)
            MathContext = MathContext.DECIMAL32; MathContext.UNLIMITED
            LocalDate ChronoLocalDate Temporal TemporalAccessor TemporalAdjuster = \
              LocalDate.EPOCH; LocalDate.MIN; LocalDate.MAX; LocalDate.of(int,int,int); ! LocalDate.ofEpochDay(long)
            LocalTime = LocalTime.MIDNIGHT; LocalTime.NOON; LocalTime.MAX; LocalTime.of(int,int)
            LocalDateTime ChronoLocalDateTime = LocalDateTime.MIN; LocalDateTime.MAX; LocalDateTime.of(int,int,int,int,int)
            ZonedDateTime ChronoZonedDateTime = Instant.atZone(ZoneId) <- Instant.EPOCH
            OffsetDateTime = OffsetDateTime.MIN; OffsetDateTime.MAX; Instant.atOffset(ZoneOffset) <- Instant.EPOCH
            OffsetTime = OffsetTime.MIN; OffsetTime.MAX
            Instant = Instant.EPOCH; Instant.MIN; Instant.MAX; ! Instant.ofEpochMilli(long); * Instant.ofEpochSecond(long)
            Duration TemporalAmount = Duration.ZERO; Duration.ofSeconds(long); ! Duration.ofMillis(long)
            Period ChronoPeriod = Period.ZERO; Period.of(int,int,int)
            Year = Year.of(int)
            YearMonth = YearMonth.of(int,int)
            MonthDay = MonthDay.of(int,int)
            ZoneId ZoneOffset = ZoneOffset.UTC; ZoneOffset.ofHours(int)
            Clock = Clock.fixed(Instant,ZoneId) <- Instant.EPOCH
            TemporalUnit = ChronoUnit.DAYS; ChronoUnit.SECONDS
            TemporalField = ChronoField.YEAR; ChronoField.DAY_OF_MONTH
            DateTimeFormatter = DateTimeFormatter.ISO_DATE; DateTimeFormatter.ofPattern(String)
            Chronology = IsoChronology.INSTANCE
            DateFormat SimpleDateFormat = SimpleDateFormat(String)
            NumberFormat DecimalFormat = DecimalFormat(); DecimalFormat(String)
            Format MessageFormat = MessageFormat(String)
            InputStream ByteArrayInputStream = ByteArrayInputStream(byte[])
            BufferedInputStream = BufferedInputStream(InputStream) <- ByteArrayInputStream(byte[])
            DataInput DataInputStream = DataInputStream(InputStream) <- ByteArrayInputStream(byte[])
            OutputStream ByteArrayOutputStream = ByteArrayOutputStream()
            BufferedOutputStream = BufferedOutputStream(OutputStream) <- ByteArrayOutputStream()
            DataOutput DataOutputStream = DataOutputStream(OutputStream) <- ByteArrayOutputStream()
            PrintStream = PrintStream(OutputStream) <- ByteArrayOutputStream()
            Reader StringReader Readable = StringReader(String)
            BufferedReader = BufferedReader(Reader) <- StringReader(String)
            Writer StringWriter = StringWriter()
            BufferedWriter = BufferedWriter(Writer) <- StringWriter()
            PrintWriter = PrintWriter(Writer) <- StringWriter()
            Closeable AutoCloseable Flushable = StringWriter()
            File = File(String); File.createTempFile(String,String) <- 'assay' <- '.tmp'; \
              Path.toFile() <- Files.createTempDirectory(String,FileAttribute[]) <- 'assay' <- {}; \
              File(File,String) <- Path.toFile() <- Files.createTempDirectory(String,FileAttribute[]) <- 'assay' <- {}
            Path = File.toPath() <- File.createTempFile(String,String) <- 'assay' <- '.tmp'; \
              Files.createTempDirectory(String,FileAttribute[]) <- 'assay' <- {}; File.toPath() <- File(String); \
              Path.resolve(String) <- Files.createTempDirectory(String,FileAttribute[]) <- 'assay' <- {}
            URI = URI.create(String)
            URL = URI.toURL() <- URI.create(String)
            Charset = StandardCharsets.UTF_8; StandardCharsets.US_ASCII; StandardCharsets.UTF_16
            Buffer ByteBuffer = ByteBuffer.wrap(byte[])
            CharBuffer = CharBuffer.wrap(CharSequence)
            IntBuffer = IntBuffer.wrap(int[])
            LongBuffer = LongBuffer.wrap(long[])
            Throwable Exception = Exception(); Exception(String); RuntimeException(String)
            RuntimeException = RuntimeException(); RuntimeException(String); IllegalStateException(String)
            Lock ReentrantLock = ReentrantLock()
            ReadWriteLock = ReentrantReadWriteLock()
            BlockingQueue BlockingDeque LinkedBlockingDeque = LinkedBlockingDeque(); * LinkedBlockingDeque(Collection) <- Arrays.asList(Object[])
            ConcurrentLinkedQueue = ConcurrentLinkedQueue(); * ConcurrentLinkedQueue(Collection) <- Arrays.asList(Object[])
            CopyOnWriteArrayList = CopyOnWriteArrayList(); * CopyOnWriteArrayList(Collection) <- Arrays.asList(Object[])
            Future CompletionStage CompletableFuture = CompletableFuture(); \
              ? CompletableFuture.completedFuture(Object)
            ThreadLocal = ThreadLocal()
            Reference WeakReference = WeakReference(Object)
            """;

    private final Program program;
    private final Map<String, String> lines = new TreeMap<>();
    private final Map<String, @Nullable List<Entry>> entries = new HashMap<>();

    /**
     * One way of the table.
     *
     * @param isOpen whether it is there for contents that are left open
     * @param isClosed whether it is there for others alone
     * @param chain what makes the value, then what makes its first operand, and so on
     */
    public record Entry(boolean nullElements, boolean isOpen, boolean isClosed, List<Link> chain) {}

    /** A method with its class, or a field. */
    sealed interface Link {}

    record Call(Producer producer) implements Link {}

    record Field(FieldInfo field) implements Link {}

    /** A text that is always the same. */
    record Text(String text) implements Link {}

    /** An empty array. */
    record NoElements() implements Link {}

    public JdkCatalogue(Program program) {
        this.program = program;
        TABLE.lines().forEach(line -> {
            String[] sides = line.split(" = ", 2);
            for (String key : sides[0].split(" ")) {
                lines.put(key, sides[1]);
            }
        });
    }

    /** The ways that the table knows for a class; null if it does not know the class. */
    public @Nullable List<Entry> of(String className) {
        if (!entries.containsKey(className)) {
            String simple = className.substring(className.lastIndexOf('.') + 1);
            String line = lines.get(simple);
            entries.put(className, line != null && isNameOf(className, simple) ? read(line) : null);
        }
        return entries.get(className);
    }

    private boolean isNameOf(String className, String simple) {
        return find(simple).filter(info -> info.name().equals(className)).isPresent();
    }

    /** The simple names of the classes that the table knows. */
    public Set<String> keys() {
        return lines.keySet();
    }

    private List<Entry> read(String ways) {
        return Arrays.stream(ways.split(";")).map(way -> entry(way.strip())).toList();
    }

    private Entry entry(String text) {
        boolean nullElements = text.startsWith("? ");
        boolean isOpen = text.startsWith("* ");
        boolean isClosed = text.startsWith("! ");
        List<Link> chain = Arrays.stream(text.substring(nullElements || isOpen || isClosed ? 2 : 0)
                        .split("<-"))
                .map(part -> link(part.strip()))
                .toList();
        return new Entry(nullElements, isOpen, isClosed, chain);
    }

    private Link link(String text) {
        if (text.startsWith("'")) {
            return new Text(text.substring(1, text.length() - 1));
        }
        if (text.equals("{}")) {
            return new NoElements();
        }
        int open = text.indexOf('(');
        String path = open < 0 ? text : text.substring(0, open);
        int dot = path.indexOf('.');
        ClassInfo owner = info(dot < 0 ? path : path.substring(0, dot));
        if (open < 0) {
            return new Field(owner.fields().stream()
                    .filter(field -> field.name().equals(path.substring(dot + 1)))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no field " + text)));
        }
        String name = dot < 0 ? "<init>" : path.substring(dot + 1);
        List<String> parameters = new ArrayList<>(
                Arrays.asList(text.substring(open + 1, text.length() - 1).split(",")));
        parameters.remove("");
        for (MethodInfo method : owner.methods()) {
            if (method.name().equals(name)
                    && !method.isBridge()
                    && method.ref().parameters().stream()
                            .map(JdkCatalogue::simpleName)
                            .toList()
                            .equals(parameters)) {
                return new Call(new Producer(owner, method));
            }
        }
        throw new IllegalStateException("no method " + text);
    }

    private ClassInfo info(String simpleName) {
        return find(simpleName).orElseThrow(() -> new IllegalStateException("no class " + simpleName));
    }

    /** The class of the JDK that has that simple name; some interfaces came after Java 17. */
    public Optional<ClassInfo> find(String simpleName) {
        return PACKAGES.stream()
                .map(prefix -> prefix + simpleName)
                .filter(name -> !program.isOnClassPath(name))
                .flatMap(name -> program.findReadable(name).stream())
                .findFirst();
    }

    private static String simpleName(JavaType type) {
        if (type instanceof ArrayType array) {
            return simpleName(array.element()) + "[]";
        }
        return type instanceof ClassType of ? of.name().substring(of.name().lastIndexOf('.') + 1) : type.toString();
    }
}
