<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * A query without a specification finds the same rows as one with a specification that got the same calls, however
 * often both are run, copied and changed in between.
 */
final class SameRowsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const TITLES = ['Emma', 'emma', 'Edda', '50%', '5_%', 'a\\b', "O'Hara", '', ' ', 'Ärger', '0', '1e1', "\t"];
    private const NUMBERS = [
        0, 1, 2, 3, 7, -1, -3, 280, 32767, 32768, 2147483647, 2147483648, PHP_INT_MAX, PHP_INT_MIN,
    ];
    private const OPERATORS = [
        null, null, null, Criteria::EQUAL, Criteria::NOT_EQUAL, Criteria::ALT_NOT_EQUAL, Criteria::GREATER_THAN,
        Criteria::LESS_THAN, Criteria::GREATER_EQUAL, Criteria::LESS_EQUAL, Criteria::LIKE, Criteria::NOT_LIKE,
        Criteria::IN, Criteria::NOT_IN, Criteria::ISNULL, Criteria::ISNOTNULL, Criteria::ILIKE, 'like', '==', '',
    ];

    private RandomPrograms $random;
    /** @var list<string> */
    private array $calls = [];

    protected function setUp(): void
    {
        parent::setUp();
        $authors = [];
        foreach (['Austen' => 41, 'Shelley' => null] as $name => $age) {
            $author = (new Author())->setFirstName('x')->setLastName($name)->setAge($age);
            $author->save();
            $authors[] = $author->getId();
        }
        foreach (self::TITLES as $place => $title) {
            $book = (new Book())
                ->setTitle($title)
                ->setIsbn($place % 3 === 0 ? null : "$place")
                ->setPages([null, 0, 3, 280, 32767, -3][$place % 6])
                ->setSold([0, 3, 2147483648, PHP_INT_MAX, -1][$place % 5])
                ->setPublished([true, false, null][$place % 3])
                ->setState(['draft', 'public', null][$place % 3])
                ->setPrice(['1.50', '0', '-3', null][$place % 4])
                ->setWeight([1.5, 0.0, 3.0, null][$place % 4])
                ->setPublishedOn(['2020-01-01', '1999-12-31', null][$place % 3])
                ->setAuthorId([...$authors, null][$place % 3]);
            $book->save();
        }
    }

    public function testQueriesOnBothWaysFindTheSame(): void
    {
        $this->random = RandomPrograms::begin(250, onServers: 60);
        while ($this->random->hasNext()) {
            $this->calls = [];
            if ($this->random->chance(4)) {
                IdentityMaps::active()->clearAll();
            }
            $plain = BookQuery::create();
            $specified = BookQuery::create();
            $specified->spec();
            for ($steps = $this->random->number(1, 9); $steps > 0; --$steps) {
                [$plain, $specified] = $this->step($plain, $specified);
                if ($this->random->chance(3)) {
                    $this->compare($plain, $specified);
                }
            }
            $this->compare($plain, $specified);
            $this->compareWrites($plain, $specified);
        }
    }

    /** @return array{BookQuery, BookQuery} */
    private function step(BookQuery $plain, BookQuery $specified): array
    {
        $step = $this->random->number(1, 34);
        if ($step === 1) {
            $this->calls[] = 'clone';
            $copies = [clone $plain, clone $specified];
            // The originals are changed after they were copied.
            $this->apply(clone $plain, $plain, 'filterById', [-5]);
            $specified->filterById(-5);

            return $copies;
        }
        [$method, $arguments] = match (true) {
            $step < 20 => $this->filter(),
            $step < 24 => $this->order(),
            $step === 24 => ['limit', [$this->random->of([0, 1, 2, 5, '3', -1])]],
            $step === 25 => ['offset', [$this->random->of([0, 1, 4, '2', -1])]],
            $step > 30 => $this->random->chance(3) ? $this->used() : $this->joined(),
            default => $this->other($step),
        };
        $this->apply($plain, $specified, $method, $arguments);
        if ($method === 'limit' || $method === 'offset') {
            // Without an order any rows are the first ones.
            $this->apply($plain, $specified, 'orderById', []);
        }

        return [$plain, $specified];
    }

    /** @param list<mixed> $arguments */
    private function apply(BookQuery $plain, BookQuery $specified, string $method, array $arguments): void
    {
        $this->calls[] = $method . '(' . implode(', ', array_map(
            static fn (mixed $value): string => match (true) {
                $value instanceof Criteria => 'query',
                $value instanceof \Closure => 'calls',
                default => var_export($value, true),
            },
            $arguments,
        )) . ')';
        $both = [];
        foreach ([$plain, $specified] as $query) {
            $both[] = self::result(static function () use ($query, $method, $arguments): null {
                $query->$method(...array_map(
                    static fn (mixed $value): mixed => $value instanceof Criteria ? clone $value : $value,
                    $arguments,
                ));

                return null;
            });
        }
        self::assertSame($both[1], $both[0], $this->story());
    }

    /** @return array{string, list<mixed>} */
    private function filter(): array
    {
        $column = $this->random->of(['Id', 'Title', 'Title', 'Isbn', 'Pages', 'Sold', 'Published', 'State', 'Price',
            'Weight', 'PublishedOn', 'AuthorId']);
        $value = match ($this->random->number(1, 10)) {
            1 => null,
            2 => [$this->scalar($column), $this->scalar($column)],
            3 => $this->random->of([[], ['min' => 1], ['max' => 280], ['min' => 0, 'max' => 3], [null], [1, null, 3]]),
            4 => $this->random->of([true, false, 1.5, 3.0, '3', '1', ' 3', '3x', 'NaN', "a\0b"]),
            default => $this->scalar($column),
        };
        $comparison = $this->random->of(self::OPERATORS);

        return ["filterBy$column", $this->random->chance(2) ? [$value] : [$value, $comparison]];
    }

    /** @return array{string, list<mixed>} */
    private function joined(): array
    {
        $types = [null, null, Criteria::LEFT_JOIN, Criteria::INNER_JOIN, 'left join', 'RIGHT JOIN', 'x'];
        $type = $this->random->of($types);

        return $this->random->of([
            ['joinAuthor', [null, $type]], ['joinWithAuthor', [$type]], ['leftJoinWith', ['Author']],
            ['join', ['Author', $type]], ['joinWith', ['Book.Author', $type]], ['joinWith', ['Author']],
            ['with', ['Author']], ['joinReview', []], ['joinWithBookDetail', []], ['leftJoinWithReview', []],
            ['joinAuthor', ['a']], ['joinTag', []], ['join', ['Author a', $type]],
        ]);
    }

    /** @return array{string, list<mixed>} a query of the authors, with calls of both queries in any order */
    private function used(): array
    {
        $calls = [];
        for ($steps = $this->random->number(0, 4); $steps > 0; --$steps) {
            $name = $this->random->of(['Austen', 'Shelley', 'A%', '']);
            $calls[] = $this->random->of([
                ['filterByLastName', [$name, $this->random->of([null, ' LIKE '])]],
                ['filterByAge', [$this->random->of([41, null, -1, '41', [41, 3]])]],
                ['filterByAge', [40, Criteria::GREATER_THAN]], ['orderByLastName', []], ['filterById', [1]],
                ['filterById', [[1, 2]]], ['_or', []], ['limit', [5]], ['joinBook', []],
                ['where', ['Author.Age > ?', 3]],
                ['filterByLastName', ['austen']], ['setIgnoreCase', [true]], ['findPk', [1]], ['count', []],
                ['outer filterByPages', [0, Criteria::GREATER_EQUAL]], ['outer where', ['Book.Pages > ?', 1]],
                ['outer orderById', []], ['outer setIgnoreCase', [true]], ['outer joinWithAuthor', []],
                ['outer clear', []],
            ]);
        }
        $this->calls[] = 'useAuthorQuery: ' . json_encode($calls);

        return ['withAuthorQuery', [static function (AuthorQuery $author) use ($calls): void {
            foreach ($calls as [$method, $arguments]) {
                $isOuter = str_starts_with($method, 'outer ');
                $query = $isOuter ? $author->getPrimaryCriteria() : $author;
                $query?->{$isOuter ? substr($method, 6) : $method}(...$arguments);
            }
        }, null, $this->random->of([null, null, Criteria::LEFT_JOIN])]];
    }

    private function scalar(string $column): mixed
    {
        return match ($column) {
            'Title', 'Isbn' => $this->random->of([...self::TITLES, '%m%', 'e%', '5\\%%', '1', '4']),
            'Published' => $this->random->of([true, false]),
            'State' => $this->random->of(['draft', 'public', 'sold out', 'none']),
            'PublishedOn' => $this->random->of(['2020-01-01', '1999-12-31', '2020-01-01 10:00:00', 'today']),
            'Price' => $this->random->of(['1.50', '1.5', '0', 0, -3, '-3.00']),
            default => $this->random->of(self::NUMBERS),
        };
    }

    /** @return array{string, list<mixed>} */
    private function order(): array
    {
        $column = $this->random->of(['Id', 'Title', 'Pages', 'Sold', 'AuthorId']);

        return ["orderBy$column", $this->random->of([[], ['desc'], ['ASC'], ['asc'], [Criteria::DESC], ['up']])];
    }

    /** @return array{string, list<mixed>} */
    private function other(int $step): array
    {
        $calls = [
            ['_or', []], ['_and', []], ['setIgnoreCase', [true]], ['where', ['Book.Pages > ?', 1]], ['distinct', []],
            ['where', ['Book.Title LIKE ?', '%a%']], ['join', ['Author']], ['leftJoinWith', ['Author']],
            ['mergeWith', [BookQuery::create()->filterByPages(0, Criteria::GREATER_EQUAL)]],
            ['mergeWith', [BookQuery::create()->filterByTitle('Emma'), Criteria::LOGICAL_OR]],
            ['withColumn', ['Book.Pages + 1', 'more']], ['filterByPrimaryKeys', [[1, 2, 3, 4, 5, 6, 7, 8, 9]]],
            ['addAnd', [BookTableMap::COL_PAGES, 3]], ['addOr', [BookTableMap::COL_PAGES, 3]],
            ['clearOrderByColumns', []], ['keepQuery', [false]], ['setLimit', [3]], ['spec', []],
            ['remove', [BookTableMap::COL_PAGES]], ['setModelAlias', ['b', true]], ['clear', []],
            ['condition', ['c', 'Book.Pages = ?', 3]], ['having', ['1 = ?', 1]],
        ];
        if ($step === 30) {
            return $this->random->of($calls);
        }
        if ($step === 29) {
            return ['filterByAuthorId', [AuthorQuery::create()->filterByAge(41)->select('Id'), Criteria::IN]];
        }

        return $step === 28 ? ['groupBy', ['Id']] : ['orderById', []];
    }

    private function compare(BookQuery $plain, BookQuery $specified): void
    {
        $isOrdered = str_contains(implode(' ', $this->calls), 'orderById');
        foreach ($this->random->chance(2) ? self::readers() : [$this->random->of(self::readers())] as $name => $read) {
            $found = self::result(static fn (): mixed => $read($plain));
            $expected = self::result(static fn (): mixed => $read($specified));
            if (!$isOrdered && is_array($found) && is_array($expected)) {
                [$found, $expected] = $name === 'findOne' ? [1, 1] : [self::sorted($found), self::sorted($expected)];
            }
            self::assertSame($expected, $found, "$name\n" . $this->story());
        }
    }

    /** @return array<string, \Closure(BookQuery): mixed> */
    private static function readers(): array
    {
        $ids = static function (iterable $rows): array {
            $ids = [];
            foreach ($rows as $row) {
                $ids[] = $row instanceof Book ? $row->getId() : (is_array($row) ? $row['Id'] ?? $row['id'] : $row);
            }

            return $ids;
        };

        $names = static function (iterable $books): array {
            $names = [];
            foreach ($books as $book) {
                $names[] = $book->getId() . ' ' . $book->getAuthor()?->getLastName();
            }

            return $names;
        };

        return [
            'find' => static fn (BookQuery $query): array => $ids($query->find()),
            'authors' => static fn (BookQuery $query): array => $names($query->find()),
            'authorOfFirst' => static fn (BookQuery $query): array
                => $names(array_filter([(clone $query)->orderById()->findOne()])),
            'findOne' => static fn (BookQuery $query): array => $ids(array_filter([$query->findOne()])),
            'count' => static fn (BookQuery $query): int => $query->count(),
            'exists' => static fn (BookQuery $query): bool => $query->exists(),
            'copy' => static fn (BookQuery $query): array => $ids((clone $query)->find()),
            'iterate' => static fn (BookQuery $query): array => $ids((clone $query)->iterate()),
            'foreach' => static fn (BookQuery $query): array => $ids($query),
            'array' => static fn (BookQuery $query): array
                => $ids((clone $query)->setFormatter(ModelCriteria::FORMAT_ARRAY)->find()),
            'select' => static fn (BookQuery $query): array => $ids((clone $query)->select('Id')->find()),
            'firstArray' => static fn (BookQuery $query): array
                => $ids(array_filter([(clone $query)->setFormatter(ModelCriteria::FORMAT_ARRAY)->findOne()])),
            'pager' => static function (BookQuery $query) use ($ids): array {
                $pager = (clone $query)->orderById()->paginate(2, 3);

                return [$pager->getNbResults(), ...$ids($pager->getResults())];
            },
            'subquery' => static fn (BookQuery $query): array
                => $ids(BookQuery::create()->filterById((clone $query)->select('Id'), Criteria::IN)->find()),
            'pk' => static fn (BookQuery $query): array => $ids(array_filter([(clone $query)->findPk(3)])),
            'text' => static fn (BookQuery $query): int => strlen($query->toString()) > 0 ? 1 : 0,
        ];
    }

    /** Both delete and update the same rows; what they do is taken back. */
    private function compareWrites(BookQuery $plain, BookQuery $specified): void
    {
        foreach (['update' => [['Weight' => 9.25]], 'delete' => []] as $method => $arguments) {
            $results = [];
            foreach ([$plain, $specified] as $query) {
                $query = clone $query;
                $this->connection->beginTransaction();
                $results[] = [
                    self::result(static fn (): mixed => $query->$method(...$arguments)),
                    self::result(static fn (): array => BookQuery::create()
                        ->filterByWeight(9.25)
                        ->orderById()
                        ->select('Id')
                        ->find()
                        ->getData()),
                ];
                $this->connection->rollBack();
            }
            self::assertSame($results[1], $results[0], "$method\n" . $this->story());
        }
    }

    private function story(): string
    {
        return implode("\n  ->", $this->calls) . "\n" . $this->random->seedText();
    }

    private static function result(\Closure $work): mixed
    {
        try {
            return $work();
        } catch (\Throwable $failure) {
            // Cursors are numbered.
            return $failure::class . ': ' . preg_replace('/LINE 1: .*|stream_\d+/', '', $failure->getMessage());
        }
    }

    /**
     * @param array<mixed> $values
     * @return array<mixed>
     */
    private static function sorted(array $values): array
    {
        sort($values);

        return $values;
    }
}
