<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Calls every public method with hostile values, found by reflection: a new method is tested without being listed. */
final class ReflectedInjectionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** Methods that are not called, each with the reason. */
    private const LEFT_OUT = [
        'where' => 'takes SQL by design',
        'having' => 'takes SQL by design',
        'condition' => 'takes SQL by design',
        'withColumn' => 'takes SQL by design',
        'addAsColumn' => 'takes SQL by design',
        'addSelectColumn' => 'takes SQL by design',
        'addJoinCondition' => 'takes SQL by design',
        'hydrate' => 'takes a row of the driver',
        'offsetExists' => 'takes an index as arrays of PHP do, also in their failures',
        'offsetGet' => 'as offsetExists()',
        'offsetSet' => 'as offsetExists()',
        'offsetUnset' => 'as offsetExists()',
        'unserialize' => 'takes what serialize() wrote, with the failures of the language',
        'deleteAll' => 'deletes every row, whatever its arguments are',
        'doDeleteAll' => 'deletes every row, whatever its arguments are',
    ];

    /** Errors of servers about the text of a statement: a value has become a part of it. */
    private const ABOUT_TEXT = '/syntax error|error in your SQL syntax|unrecognized token|no such (column|table)'
        . '|unterminated|unknown column|does not exist/i';

    /** The methods whose value restricts the rows that a query finds. */
    private const FINDS = '/^(filterBy(?!Array$)|findBy(?!Array$)|findOneBy(?!Array$)|requireOneBy|findPk|requirePk)/';

    /** @var array<string, string> */
    private array $problems = [];

    protected function setUp(): void
    {
        parent::setUp();
        foreach ([1, 2] as $place) {
            (new Book())
                ->setTitle("book $place")
                ->setIsbn("isbn $place")
                ->setPages(10)
                ->setPublished(null)
                ->setAuthor((new Author())->setFirstName('first')->setLastName("author $place")->setAge(50))
                ->addTag((new Tag())->setName("tag $place"))
                ->save();
            (new Shelf())->setRoom("room $place")->setBay($place)->setLabel('label')->save();
        }
    }

    public function testMethodsOfQueriesTakeValuesForData(): void
    {
        $called = [];
        foreach ([BookQuery::class, AuthorQuery::class, TagQuery::class, ShelfQuery::class] as $class) {
            $called = array_merge($called, $this->callMethods(
                $class,
                static fn (bool $isFilter): ModelCriteria => $isFilter
                    ? $class::create()
                    : self::other($class::create()),
            ));
        }
        foreach (['filterByTitle', 'findPk', 'orderBy', 'limit', 'update', 'upsert', 'setComment'] as $method) {
            self::assertContains($method, $called);
        }
        self::assertSame([], array_values($this->problems));
    }

    public function testMethodsOfModelsTakeValuesForData(): void
    {
        $called = [];
        foreach ([Book::class => BookQuery::class, Author::class => AuthorQuery::class] as $model => $query) {
            $read = static fn (): object => self::other($query::create())->requireOne();
            $called = array_merge($called, $this->callMethods($model, $read));
        }
        foreach (['setTitle', 'fromArray', 'setByName', 'addTag', 'setAuthor'] as $method) {
            self::assertContains($method, $called);
        }
        self::assertSame([], array_values($this->problems));
    }

    public function testMethodsOfCollectionsTakeValuesForData(): void
    {
        $read = static fn (): object => self::other(BookQuery::create())->find();
        self::assertContains('populateRelation', $this->callMethods(ObjectCollection::class, $read));
        self::assertSame([], array_values($this->problems));
    }

    /** @return list<mixed> values that match no row */
    private static function payloads(): array
    {
        return [
            "zqx' OR '1'='1", 'zqx" OR "1"="1', "zqx` OR 1=1 -- ", '1; DROP TABLE book; -- zqx', "zqx\\' OR 1=1 /* ",
            'zqx) OR (1=1', "zqx\0' OR 1=1", 'zqx] $1 ?1 :p @p %s ${x} #', "zqx\xff\xfe' OR 1=1",
            'Book.Title, (SELECT zqx)', 'Title"."zqx', '__construct', PHP_INT_MAX, PHP_INT_MIN, 1e308, NAN, INF, -0.5,
            ["zqx' OR 1=1"], [["zqx' OR 1=1"]], ["zqx' OR 1=1" => "zqx' OR 1=1"], new \stdClass(),
            new class () {
                public function __toString(): string
                {
                    return "zqx' OR 1=1";
                }
            },
        ];
    }

    /**
     * @param class-string $class
     * @param \Closure(bool): object $create
     *
     * @return list<string> the methods that were called
     */
    private function callMethods(string $class, \Closure $create): array
    {
        static $seen = [];
        $called = [];
        foreach ((new \ReflectionClass($class))->getMethods(\ReflectionMethod::IS_PUBLIC) as $method) {
            $name = $method->getName();
            $id = self::chosenDatabase() . $method->getDeclaringClass()->getName() . "::$name";
            if (isset($seen[$id]) || self::isLeftOut($method)) {
                continue;
            }
            $seen[$id] = true;
            $called[] = $name;
            foreach ($method->getParameters() as $parameter) {
                foreach (self::payloads() as $payload) {
                    if (self::accepts($parameter, $payload)) {
                        $this->attempt($method, $parameter->getPosition(), $payload, $create);
                    }
                }
            }
        }

        return $called;
    }

    /** Methods of the runtime's own contracts are not called by applications. */
    private static function isLeftOut(\ReflectionMethod $method): bool
    {
        $name = $method->getName();

        return str_starts_with($name, '__')
            || isset(self::LEFT_OUT[$name])
            || str_contains((string) $method->getDocComment(), '@internal');
    }

    /** @param \Closure(bool): object $create */
    private function attempt(\ReflectionMethod $method, int $position, mixed $payload, \Closure $create): void
    {
        $label = $method->getDeclaringClass()->getShortName() . '::' . $method->getName() . "(#$position)";
        $isFilter = $position === 0 && is_scalar($payload) && preg_match(self::FINDS, $method->getName()) === 1;
        $this->connection->beginTransaction();
        try {
            $object = $create($isFilter);
            $arguments = self::arguments($method, $position, $payload);
            $result = $method->invokeArgs($method->isStatic() ? null : $object, $arguments);
            $found = $result instanceof ModelCriteria ? $result->find() : $result;
            if ($isFilter && $found !== null && !(is_countable($found) && count($found) === 0)) {
                $this->problems["$label finds"] = "$label finds rows with " . var_export($payload, true);
            }
        } catch (\Throwable $failure) {
            $this->check($label, $failure, $payload);
        }
        $this->connection->rollBack();
        if ($this->value("SELECT COUNT(*) FROM \"book\" WHERE \"title\" = 'book 1' AND \"isbn\" = 'isbn 1'") != 1) {
            $this->problems["$label harms"] = "$label harms a row of others with " . var_export($payload, true);
        }
    }

    private function check(string $label, \Throwable $failure, mixed $payload): void
    {
        $isOwn = $failure instanceof ExceptionInterface;
        $isText = $failure instanceof QueryExecutionException
            && preg_match(self::ABOUT_TEXT, $failure->getMessage()) === 1;
        if (!$isOwn || $isText) {
            $problem = $label . ' ' . get_class($failure) . ': ' . substr($failure->getMessage(), 0, 200);
            $shown = is_object($payload) ? 'an object' : var_export($payload, true);
            $this->problems[$problem] ??= "$problem with $shown";
        }
    }

    /** Whether the signature allows the value. */
    private static function accepts(\ReflectionParameter $parameter, mixed $value): bool
    {
        $type = $parameter->getType();
        if ($type === null) {
            return true;
        }
        $types = $type instanceof \ReflectionUnionType ? $type->getTypes() : [$type];
        foreach ($types as $one) {
            $name = $one instanceof \ReflectionNamedType ? $one->getName() : '';
            $isOf = match ($name) {
                'mixed' => true,
                'string' => is_string($value),
                'int' => is_int($value),
                'float' => is_float($value) || is_int($value),
                'array', 'iterable' => is_array($value),
                'object' => is_object($value),
                default => is_object($value) && $value instanceof $name,
            };
            if ($isOf) {
                return true;
            }
        }

        return false;
    }

    /** @return list<mixed> plain values for the parameters before the hostile one */
    private static function arguments(\ReflectionMethod $method, int $position, mixed $payload): array
    {
        $arguments = [];
        foreach ($method->getParameters() as $parameter) {
            if ($parameter->getPosition() === $position) {
                // Some parameters are references.
                $arguments[] = &$payload;
                continue;
            }
            if ($parameter->isOptional()) {
                if ($parameter->getPosition() > $position || $parameter->isVariadic()) {
                    break;
                }
                $arguments[] = $parameter->getDefaultValue();
                continue;
            }
            $type = $parameter->getType();
            $type = $type instanceof \ReflectionUnionType ? self::simplest($type) : $type;
            $name = $type instanceof \ReflectionNamedType ? $type->getName() : 'mixed';
            $name = $name === 'self' ? (string) $parameter->getDeclaringClass()?->getName() : $name;
            $arguments[] = match ($name) {
                'int', 'float' => 1,
                'bool' => true,
                'array', 'iterable' => [],
                'callable', \Closure::class => static fn () => null,
                ConnectionInterface::class => \Orm\Runtime\Orm::getWriteConnection('bookstore'),
                'string', 'mixed' => 'Title',
                default => $type?->allowsNull() === true ? null : self::instance($name),
            };
        }

        return $arguments;
    }

    private static function simplest(\ReflectionUnionType $union): ?\ReflectionType
    {
        $types = $union->getTypes();
        foreach ($types as $type) {
            if ($type instanceof \ReflectionNamedType && $type->isBuiltin() && $type->getName() === 'string') {
                return $type;
            }
        }

        return $types[0] ?? null;
    }

    /** @param string $class a class of the fixture, or one that only queries and the runtime make */
    private static function instance(string $class): object
    {
        $constructor = (new \ReflectionClass($class))->getConstructor();

        return $constructor === null || $constructor->getNumberOfRequiredParameters() === 0
            ? new $class()
            : (new \ReflectionClass($class))->newInstanceWithoutConstructor();
    }

    /** Restricts a query to rows that are not the ones that have to stay. */
    private static function other(ModelCriteria $query): ModelCriteria
    {
        return $query instanceof ShelfQuery ? $query->filterByBay(2) : $query->filterById(2);
    }
}
