<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CarQuery;
use Bookstore\CategoryQuery;
use Bookstore\ReviewQuery;
use Bookstore\ShelfQuery;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\ConstraintViolation;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Condition\ConditionSource;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * Whatever the methods of a query are called with, they work or throw an exception of the runtime: never a warning,
 * never an error of PHP from inside, never SQL that the server cannot read.
 */
final class WrongCallsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const QUERIES = [
        BookQuery::class, BookQuery::class, AuthorQuery::class, ReviewQuery::class, CategoryQuery::class,
        TagQuery::class,
        ShelfQuery::class, CarQuery::class,
    ];

    private const NAMES = [
        'Title', 'title', 'Book.Title', 'book.title', 'Id', 'AuthorId', 'Author', 'Author.LastName', 'author.id', 'a',
        'a.LastName',
        'Book', 'Review', 'Review.Rating', 'Tag', 'Book.Author a', 'Author.Book b', 'b', 'b.Title', 'Nothing',
        'Book.Nothing', 'x.y', '',
        '.', 'a.b.c', "it's", 'ASC', 'desc', 'Genres', 'Keywords', 'Attributes', 'State', 'CreatedAt', 'Published',
        'Parent', 'Category',
        'INNER JOIN', 'LEFT JOIN', 'and', 'OR', '*', 'COUNT(*)', 'nb', 'Token', 'Excerpt', '\\Bookstore\\Book',
        'Bookstore\\Author',
        'EXISTS', 'bookstore', "\0", 'é', '1', 'Emma', 'public', 'crime',
    ];

    private const CLAUSES = [
        'Book.Title = ?', 'b.Title LIKE ?', 'Author.LastName <> ?', 'Book.Id IN ?', 'Book.Pages BETWEEN ? AND ?',
        'Book.Title', 'Book.Nothing > ?', '? = ?', 'Book.State = ?', 'Book.Genres & ? > 0', 'UPPER(Book.Title) = ?',
        'a.LastName = ?',
        "Book.Title = 'x", '(Book.Id = 1', 'Book.Id = 1)', 'Book.Id NOT IN ?', '', ' ', 'Book.Id = 1; DROP',
        'Book.CreatedAt > ?',
        'Book.Title = Author.LastName', 'Review.Rating IS NULL', '1 = 1', 'LENGTH(Author.LastName) > 3',
    ];

    private const COMPARISONS = [
        Criteria::EQUAL, Criteria::NOT_EQUAL, Criteria::GREATER_THAN, Criteria::LIKE, Criteria::NOT_LIKE,
        Criteria::ILIKE, Criteria::IN,
        Criteria::NOT_IN, Criteria::ISNULL, Criteria::ISNOTNULL, Criteria::BINARY_AND, Criteria::BINARY_OR,
        Criteria::BINARY_ALL,
        Criteria::BINARY_NONE, Criteria::CONTAINS_ALL, Criteria::CONTAINS_SOME, Criteria::CONTAINS_NONE,
        Criteria::CUSTOM, Criteria::RAW,
        Criteria::CUSTOM_EQUAL, 'nonsense', '', null, null, null,
    ];

    /** Methods of the language, those that give out what is inside, and those that end the test itself. */
    private const LEFT_OUT = [
        '__construct', '__clone', '__call', 'parts', 'criterions', 'keepQuery', 'insertMany', 'clear', 'hydration',
        'setFormatter',
        'lockForUpdate', 'lockForShare', 'setDbName', 'getIterator', 'operand',
    ];

    private RandomPrograms $random;

    public function testEveryCallWorksOrIsRefused(): void
    {
        $methods = [];
        foreach (array_unique(self::QUERIES) as $class) {
            $methods[$class] = $this->methodsOf($class);
        }
        $this->random = RandomPrograms::begin(500);
        $author = (new Author())->setFirstName('x')->setLastName('y');
        (new Book())->setTitle('Emma')->setAuthor($author)->save();
        $failures = [];
        while ($this->random->hasNext()) {
            $this->connection->beginTransaction();
            $calls = [];
            try {
                $this->callAtRandom($methods, $calls);
            } catch (QueryExecutionException $refused) {
                if ($this->cannotBeRead($refused)) {
                    $kind = preg_replace('/\d+|"[^"]*"|\'[^\']*\'/', '', $refused->getMessage());
                    $failures[$kind] ??= $this->described($calls, $refused);
                }
            } catch (ExceptionInterface) {
            } catch (\Throwable $error) {
                // PHP 8.5 says so of every condition, such as that of _if().
                if ($error->getMessage() === 'unexpected NAN value was coerced to bool') {
                    continue;
                }
                $failures[$error->getFile() . $error->getLine()] ??= $this->described($calls, $error);
            } finally {
                $this->connection->forceRollBack();
            }
        }
        self::assertSame('', implode("\n\n", $failures));
        self::assertSame(1, $this->rows('book'));
    }

    /**
     * @param array<class-string, list<\ReflectionMethod>> $methods
     * @param list<string> $calls
     */
    private function callAtRandom(array $methods, array &$calls): void
    {
        $query = $this->newQuery();
        $calls[] = $query::class;
        for ($number = $this->random->number(1, 6); $number > 0; $number--) {
            $method = $this->random->of($methods[$query::class] ??= $this->methodsOf($query::class));
            $arguments = $this->argumentsOf($method);
            $calls[] = $method->name . '(' . implode(', ', array_map(self::shown(...), $arguments)) . ')';
            $result = $method->invokeArgs($query, $arguments);
            if ($result instanceof ModelCriteria) {
                $query = $result;
            }
        }
        $query->find();
    }

    /** @return ModelCriteria<*, *> */
    private function newQuery(): ModelCriteria
    {
        $class = $this->random->of(self::QUERIES);

        return $this->random->chance(4) ? $class::create('b') : $class::create();
    }

    /**
     * @param class-string $class
     * @return list<\ReflectionMethod>
     */
    private function methodsOf(string $class): array
    {
        $methods = array_filter(
            (new \ReflectionClass($class))->getMethods(\ReflectionMethod::IS_PUBLIC),
            static fn (\ReflectionMethod $method): bool
                => !$method->isStatic() && !in_array($method->name, self::LEFT_OUT, true),
        );
        // Methods that exist once are drawn apart from those of every column, or they would hardly ever be called.
        $own = array_filter(
            $methods,
            static fn (\ReflectionMethod $method): bool => str_starts_with($method->class, 'Orm\\'),
        );

        return [...array_values($methods), ...array_values($own), ...array_values($own)];
    }

    /** @return list<mixed> */
    private function argumentsOf(\ReflectionMethod $method): array
    {
        $arguments = [];
        foreach ($method->getParameters() as $parameter) {
            if ($parameter->isOptional() && $this->random->chance(2)) {
                break;
            }
            if ($parameter->isPassedByReference()) {
                $nothing = (string) $parameter->getType() === 'string' ? $this->random->of(self::CLAUSES) : [];
                $arguments[] = &$nothing;
                unset($nothing);
                continue;
            }
            $type = $parameter->getType();
            $types = match (true) {
                $type instanceof \ReflectionUnionType => array_map(
                    static fn (\ReflectionType $one): string
                        => $one instanceof \ReflectionNamedType ? $one->getName() : 'mixed',
                    $type->getTypes(),
                ),
                $type instanceof \ReflectionNamedType => [$type->getName(), ...($type->allowsNull() ? ['null'] : [])],
                default => ['mixed'],
            };
            $arguments[] = $this->valueOf($this->random->of($types), $parameter->name);
        }

        return $arguments;
    }

    private function valueOf(string $type, string $parameter): mixed
    {
        return match ($type) {
            'string' => match (true) {
                str_contains(strtolower($parameter), 'clause') => $this->random->of(self::CLAUSES),
                $parameter === 'comparison'
                    || $parameter === 'operator' => (string) $this->random->of(self::COMPARISONS),
                str_ends_with($parameter, 'Class') => $this->random->of([...self::QUERIES, self::class, 'Nothing']),
                default => $this->random->of(self::NAMES),
            },
            'int' => $this->random->of([0, 1, -1, 7, 2000000000]),
            'float' => $this->random->of([0.0, 1.5, -1e30]),
            'bool' => $this->random->chance(2),
            'array' => $this->randomArray(),
            'null' => null,
            'callable' => static fn (mixed $value): mixed => $value,
            ModelCriteria::class, 'self', 'static' => $this->newQuery(),
            Criteria::class => $this->random->chance(2)
                ? (new Criteria())->add($this->random->of(self::NAMES), 1)
                : $this->newQuery(),
            Expression::class => Expression::sql($this->random->of(self::CLAUSES)),
            ConnectionInterface::class => $this->connection,
            ObjectCollection::class => new ObjectCollection([new Author(), new Book()]),
            \DateTimeInterface::class => new \DateTimeImmutable('2020-01-02'),
            'mixed' => $this->randomValue(),
            AbstractCriterion::class, ConditionSource::class => (new Criteria())->getNewCriterion(
                $this->random->of(self::NAMES),
                $this->randomValue(),
            ),
            Join::class => new Join($this->random->of(self::NAMES), $this->random->of(self::NAMES)),
            Condition::class => new Condition('1 = 1'),
            default => class_exists($type)
                && !(new \ReflectionClass($type))->isAbstract()
                && !str_starts_with($type, 'Orm\\')
                ? new $type()
                : null,
        };
    }

    private function randomValue(): mixed
    {
        return $this->random->of([
            null, 0, 1, -5, 1.5, true, false, 'x', '', '5', 'public', '2020-01-02', "\0",
            new \DateTimeImmutable('2020-01-02'), new \stdClass(),
            $this->randomArray(), new Author(), NAN, INF, PHP_INT_MAX, static fn (): int => 1, STDERR,
            Expression::sql('1'), AuthorQuery::create(), BookQuery::create()->select('Title'),
        ]);
    }

    /** @return array<mixed> */
    private function randomArray(): array
    {
        return $this->random->of([
            [], ['x'], [1, 2], [null], ['min' => 1], ['min' => null, 'max' => 'x'], ['Title' => 'x'], ['Nothing' => 1],
            [[1, 2]], ['Title', 'Id'],
            [['book.author_id', 'author.id']], ['a' => ['b' => 1]], [new \stdClass()], [['Title' => 'x', 'Id' => 1]],
            ['crime', 'poetry'],
            ['Title' => ['x', ' LIKE ']], [1 => 'x'], [true], [1.5, '2'], ['AVG' => 'x'], [['x']], ['Author' => 5],
            ['public'], [''],
        ]);
    }

    /** Whether the server could not make sense of the SQL, rather than of what it was asked. */
    private function cannotBeRead(QueryExecutionException $refused): bool
    {
        if ($refused instanceof ConstraintViolation) {
            return false;
        }
        $previous = $refused->getPrevious();
        $state = $previous instanceof \PDOException ? (string) ($previous->errorInfo[0] ?? '') : '';
        $code = $previous instanceof \PDOException ? (int) ($previous->errorInfo[1] ?? 0) : 0;

        return match ($this->adapterName()) {
            // All but columns that are not grouped by, and operators that a type does not have.
            'pgsql' => str_starts_with($state, '42') && !in_array($state, ['42803', '42883', '42804'], true),
            'mysql' => in_array($code, [1064, 1054, 1052, 1060, 1066, 1146, 1305, 1222, 1241, 1248], true),
            default => preg_match('/syntax|no such|ambiguous|unrecognized|misuse/i', $refused->getMessage()) === 1,
        };
    }

    /** @param list<string> $calls */
    private function described(array $calls, \Throwable $error): string
    {
        return sprintf(
            "%s\n%s: %s\nat %s:%d\n%s\n%s",
            implode("\n  ->", $calls),
            $error::class,
            $error->getMessage(),
            $error->getFile(),
            $error->getLine(),
            implode("\n", array_slice(explode("\n", $error->getTraceAsString()), 0, 6)),
            $this->random->seedText(),
        );
    }

    private static function shown(mixed $value): string
    {
        return match (true) {
            $value instanceof \Closure => 'Closure',
            is_object($value) => $value::class,
            is_resource($value) => 'resource',
            is_array($value) => '[' . implode(', ', array_map(
                static fn (int|string $key, mixed $element): string
                    => var_export($key, true) . ' => ' . self::shown($element),
                array_keys($value),
                $value,
            )) . ']',
            default => var_export($value, true),
        };
    }
}
