/** Words that PHP keeps for itself: no class may bear one, in any letter case. */
export const RESERVED_CLASS_NAMES: ReadonlySet<string> = new Set(
  `__halt_compiler abstract and array as bool break callable case catch class clone const continue declare default
  die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends false final
  finally float fn for foreach function global goto if implements include include_once instanceof insteadof int
  interface isset iterable list match mixed namespace never new null object or parent print private protected public
  readonly require require_once return self static string switch throw trait true try unset use var void while xor
  yield`.split(/\s+/),
);

export const isReservedClassName = (name: string): boolean => RESERVED_CLASS_NAMES.has(name.toLowerCase());

/** Classes and interfaces that every PHP has in the global namespace, with the extension that connections need. */
export const BUILT_IN_CLASSES: ReadonlySet<string> = new Set(
  `AllowDynamicProperties AppendIterator ArgumentCountError ArithmeticError ArrayAccess ArrayIterator
  ArrayObject AssertionError Attribute BackedEnum BadFunctionCallException BadMethodCallException
  CachingIterator CallbackFilterIterator ClosedGeneratorException Closure CompileError Countable DateError
  DateException DateInterval DateObjectError DatePeriod DateRangeError DateTime DateTimeImmutable
  DateTimeInterface DateTimeZone Deprecated Directory DirectoryIterator DivisionByZeroError DomainException
  EmptyIterator Error ErrorException Exception Fiber FiberError FilesystemIterator FilterIterator Generator
  GlobIterator HashContext InfiniteIterator InternalIterator InvalidArgumentException Iterator
  IteratorAggregate IteratorIterator JsonException JsonSerializable LengthException LimitIterator
  LogicException MultipleIterator NoDiscard NoRewindIterator OuterIterator OutOfBoundsException
  OutOfRangeException OverflowException Override ParentIterator ParseError PDO PDOException PDORow
  PDOStatement RangeException RecursiveArrayIterator RecursiveCachingIterator RecursiveCallbackFilterIterator
  RecursiveDirectoryIterator RecursiveFilterIterator RecursiveIterator RecursiveIteratorIterator
  RecursiveRegexIterator RecursiveTreeIterator Reflection ReflectionAttribute ReflectionClass
  ReflectionClassConstant ReflectionConstant ReflectionEnum ReflectionEnumBackedCase ReflectionEnumUnitCase
  ReflectionException ReflectionExtension ReflectionFiber ReflectionFunction ReflectionFunctionAbstract
  ReflectionGenerator ReflectionIntersectionType ReflectionMethod ReflectionNamedType ReflectionObject
  ReflectionParameter ReflectionProperty ReflectionReference ReflectionType ReflectionUnionType
  ReflectionZendExtension Reflector RegexIterator RequestParseBodyException ReturnTypeWillChange RoundingMode
  RuntimeException SeekableIterator SensitiveParameter SensitiveParameterValue Serializable
  SplDoublyLinkedList SplFileInfo SplFileObject SplFixedArray SplHeap SplMaxHeap SplMinHeap SplObjectStorage
  SplObserver SplPriorityQueue SplQueue SplStack SplSubject SplTempFileObject StdClass StreamBucket Stringable
  Throwable Traversable TypeError UnderflowException UnexpectedValueException UnhandledMatchError UnitEnum
  ValueError WeakMap WeakReference`
    .toLowerCase()
    .split(/\s+/),
);

/** Whether PHP itself has a class of this full name, so that no other can be loaded. */
export const isBuiltInClass = (name: string): boolean => BUILT_IN_CLASSES.has(name.toLowerCase());

const IDENTIFIER = /^[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$/;

/** Whether PHP takes the text as the name of a class, method or property. */
export const isPhpIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/** Whether the text is a namespace, without leading backslash; the empty one is the global namespace. */
export function isPhpNamespace(text: string): boolean {
  if (text === '') return true;
  const segments = text.split('\\');
  // "namespace\X" means something else to PHP; any other word may be a segment.
  return segments.every(isPhpIdentifier) && segments[0]?.toLowerCase() !== 'namespace';
}

/** Whether the text names a class, with or without namespace and leading backslash. */
export function isPhpClassName(text: string): boolean {
  const segments = text.replace(/^\\/, '').split('\\');
  return (
    isPhpNamespace(segments.join('\\')) && segments[0] !== '' && !isReservedClassName(segments.at(-1) ?? '')
  );
}

/** Whether the text can stand as a type: `?int`, `Foo\Bar|null`, `array`. */
export const isPhpType = (text: string): boolean =>
  text
    .replace(/^\?/, '')
    .split(/[|&]/)
    .every((part) => part !== '' && isPhpNamespace(part.replace(/^\\/, '')) && part !== '\\');
