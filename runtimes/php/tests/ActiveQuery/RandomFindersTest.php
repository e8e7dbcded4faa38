<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\EntityNotFoundException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * Comparisons of columns of many types find on every database what they find in arrays, whichever way rows are read,
 * updated or deleted.
 *
 * @phpstan-type Row array<string, int|float|string|bool|null>
 * @phpstan-type Test \Closure(array<string, int|float|string|bool|null>): ?bool
 */
final class RandomFindersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const VALUES = [
        'Price' => ['1.50', '2.00', '10.25', null, '0.00', '-3.10'],
        'Weight' => [1.5, 0.25, null, -2.0, 1e10],
        'Sold' => [0, 5_000_000_000, null, -7],
        'PublishedOn' => ['2020-01-31', '1999-12-31', null, '2020-02-29'],
        'OpensAt' => ['08:00:00', '23:59:59', null, '00:00:00'],
        'CreatedAt' => ['2020-01-31 08:00:00', '2020-01-31 08:00:01'],
        'Published' => [true, false, null],
        'State' => ['draft', 'public', 'sold out', null],
        'Pages' => [0, 3, 280, null, -5],
        'Token' => ['11111111-2222-3333-4444-555555555555', '99999999-2222-3333-4444-000000000000', null],
        'Title' => ['Emma', 'Ab%c', 'Ab_c', 'A\\b', '', "O'Hara", '?'],
    ];

    /** Types without an order that all databases share. */
    private const UNORDERED = ['Published', 'State', 'Token', 'Title'];

    private RandomPrograms $random;
    /** @var array<int, Row> by key */
    private array $rows = [];
    /** @var list<string> what the present query was made of */
    private array $calls = [];

    protected function setUp(): void
    {
        parent::setUp();
        $authors = [null];
        foreach ([30, null, 41] as $age) {
            $authors[] = $author = (new Author())->setFirstName('x')->setLastName('y')->setAge($age);
            $author->save();
        }
        for ($number = 0; $number < 14; $number++) {
            $row = [];
            $place = 1;
            foreach (self::VALUES as $column => $values) {
                $row[$column] = $values[($number * $place++ + intdiv($number, 3)) % count($values)];
            }
            $author = $authors[$number % 4];
            $book = new Book();
            $book->fromArray($row);
            $book->setAuthor($author)->save();
            $this->rows[(int) $book->getId()] = ['Id' => $book->getId(), 'age' => $author?->getAge()] + $row;
        }
    }

    public function testFindsWhatArraysHold(): void
    {
        $this->random = RandomPrograms::begin(60);
        while ($this->random->hasNext()) {
            IdentityMaps::active()->clearAll();
            $this->calls = [];
            $query = BookQuery::create();
            try {
                $tests = [];
                for ($number = $this->random->number(1, 4); $number > 0; $number--) {
                    $isAlternative = $this->random->chance(3);
                    if ($isAlternative) {
                        $this->calls[] = '_or()';
                        $query->_or();
                    }
                    $test = $this->filter($query);
                    $last = $isAlternative ? array_pop($tests) : null;
                    $tests[] = $last === null
                        ? $test
                        : static fn (array $row): ?bool => self::anyOf([$last($row), $test($row)]);
                }
                $this->compare($query, array_filter($this->rows, static fn (array $row): bool => self::anyOf(
                    array_map(static fn (\Closure $test): ?bool => self::negated($test($row)), $tests),
                ) === false));
            } catch (\Throwable $failure) {
                self::fail(implode("\n  ->", $this->calls) . "\n" . $failure->getMessage() . "\n"
                    . $query->toString() . "\n" . $this->random->seedText());
            }
        }
    }

    /** @return Test */
    private function filter(BookQuery $query): \Closure
    {
        $column = $this->random->of(array_keys(self::VALUES));
        $values = array_values(array_filter(self::VALUES[$column], static fn (mixed $value): bool => $value !== null));
        $value = $this->random->of($values);
        $some = [$value, $this->random->of($values)];
        $operators = [Criteria::EQUAL, Criteria::NOT_EQUAL];
        $kinds = ['one', 'one', 'list', 'other list', 'list with null', 'empty list', 'null', 'not null'];
        if (!in_array($column, self::UNORDERED, true)) {
            array_push($operators, '<', '>', '<=', '>=');
            array_push($kinds, 'range', 'clause', 'between');
        }
        $operator = $this->random->of($operators);
        /** @var \Closure(string, mixed): Test $is */
        $is = static fn (string $operator, mixed $value): \Closure
            => static fn (array $row): ?bool => self::compared($row[$column], $operator, $value);
        $isIn = static fn (array $row): ?bool => self::anyOf([$is('=', $some[0])($row), $is('=', $some[1])($row)]);
        $kind = $this->random->of($kinds);
        $this->calls[] = "$column: $kind, $operator, " . json_encode($some);
        [$method, $arguments, $test] = match ($kind) {
            'one' => ['filterBy', [$column, $value, $operator], $is($operator, $value)],
            'list' => ['filterBy', [$column, $some], $isIn],
            'other list' => [
                'filterBy',
                [$column, $some, Criteria::NOT_IN],
                static fn (array $row): ?bool => self::negated($isIn($row)),
            ],
            'list with null' => [
                'filterBy',
                [$column, [...$some, null]],
                static fn (array $row): ?bool => $row[$column] === null ? true : $isIn($row),
            ],
            'empty list' => ['filterBy', [$column, [], Criteria::IN], static fn (): bool => false],
            'null' => ['filterBy', [$column, null], static fn (array $row): bool => $row[$column] === null],
            'not null' => [
                'filterBy',
                [$column, null, Criteria::ISNOTNULL],
                static fn (array $row): bool => $row[$column] !== null,
            ],
            'range' => [
                'filterBy' . $column,
                [['min' => $some[0], 'max' => $some[1]]],
                static fn (array $row): ?bool => self::allOf([$is('>=', $some[0])($row), $is('<=', $some[1])($row)]),
            ],
            'clause' => ['where', ["Book.$column $operator ?", $value], $is($operator, $value)],
            default => [
                'where',
                ["Book.$column BETWEEN ? AND ?", $some],
                static fn (array $row): ?bool => self::allOf([$is('>=', $some[0])($row), $is('<=', $some[1])($row)]),
            ],
        };
        $query->$method(...$arguments);

        return $test;
    }

    /** @param array<int, Row> $rows that the query has to find */
    private function compare(BookQuery $query, array $rows): void
    {
        $direction = $this->random->of([Criteria::ASC, Criteria::DESC]);
        $ids = array_keys($rows);
        $written = clone $query;
        if ($this->random->chance(2)) {
            $query->leftJoinAuthor()->orderBy('Author.Age', $direction)->orderById();
            $age = static fn (int $id): array => [$rows[$id]['age'] === null, $rows[$id]['age']];
            // PostgreSQL sorts null after all values, the others before them.
            $sign = $direction === Criteria::ASC ? 1 : -1;
            $nullSign = $this->adapterName() === 'pgsql' ? $sign : -$sign;
            usort($ids, static fn (int $one, int $other): int => $nullSign * ($age($one)[0] <=> $age($other)[0])
                ?: $sign * ($age($one)[1] <=> $age($other)[1])
                ?: $one <=> $other);
        } else {
            $query->orderById($direction);
            $direction === Criteria::ASC ? sort($ids) : rsort($ids);
        }
        $this->readAll($query, $ids);
        $this->readPages($query, $ids);
        if ($this->random->chance(2)) {
            [$offset, $limit] = [$this->random->number(0, 4), $this->random->number(0, 5)];
            $this->calls[] = "offset($offset)->limit($limit)";
            $this->readAll((clone $query)->offset($offset)->limit($limit), array_slice($ids, $offset, $limit));
        }
        $this->write($written, $ids);
    }

    /** @param list<int> $ids in the order of the query */
    private function readAll(BookQuery $query, array $ids): void
    {
        self::assertSame($ids, self::keys((clone $query)->find()));
        self::assertSame($ids, self::keys((clone $query)->iterate()));
        self::assertSame($ids, (clone $query)->select('Id')->find()->getData());
        self::assertSame($ids, iterator_to_array((clone $query)->select('Id')->iterate(), false));
        $rows = (clone $query)->select(['Title', 'Id'])->find()->getData();
        self::assertSame(
            array_map(fn (int $id): array => ['Title' => $this->rows[$id]['Title'], 'Id' => $id], $ids),
            array_values($rows),
        );
        $arrays = (clone $query)->setFormatter(ModelCriteria::FORMAT_ARRAY)->find();
        self::assertSame($ids, array_column($arrays->toArray(), 'Id'));
        self::assertSame(count($ids), $query->count());
        self::assertSame($ids !== [], $query->exists());
    }

    /** @param list<int> $ids in the order of the query */
    private function readPages(BookQuery $query, array $ids): void
    {
        self::assertSame($ids[0] ?? null, (clone $query)->findOne()?->getId());
        try {
            self::assertSame($ids[0] ?? null, (clone $query)->requireOne()->getId());
        } catch (EntityNotFoundException) {
            self::assertSame([], $ids);
        }
        $wanted = array_slice($this->random->shuffled(array_keys($this->rows)), 0, 5);
        $found = self::keys((clone $query)->findPks([...$wanted, -1]));
        self::assertEqualsCanonicalizing(array_intersect($wanted, $ids), $found);
        self::assertSame(
            in_array($wanted[0], $ids, true) ? $wanted[0] : null,
            (clone $query)->findPk($wanted[0])?->getId(),
        );
        $perPage = $this->random->number(1, 4);
        $read = [];
        $page = 0;
        do {
            $pager = (clone $query)->paginate(++$page, $perPage);
            self::assertSame(count($ids), $pager->getNbResults());
            array_push($read, ...self::keys($pager));
        } while ($page < $pager->getLastPage());
        self::assertSame($ids, $read);
    }

    /** @param list<int> $ids */
    private function write(BookQuery $query, array $ids): void
    {
        $this->connection->beginTransaction();
        self::assertSame(count($ids), (clone $query)->update(['Isbn' => null, 'Title' => 'updated']));
        self::assertEqualsCanonicalizing(
            $ids,
            BookQuery::create()->filterByTitle('updated')->select('Id')->find()->getData(),
        );
        $this->connection->rollBack();
        $this->connection->beginTransaction();
        self::assertSame(count($ids), (clone $query)->delete());
        self::assertSame(count($this->rows) - count($ids), BookQuery::create()->count());
        $this->connection->rollBack();
    }

    /**
     * @param iterable<Book> $books
     * @return list<int>
     */
    private static function keys(iterable $books): array
    {
        $keys = [];
        foreach ($books as $book) {
            $keys[] = (int) $book->getId();
        }

        return $keys;
    }

    private static function compared(mixed $left, string $operator, mixed $right): ?bool
    {
        if ($left === null) {
            return null;
        }
        $order = is_bool($left) ? (int) $left <=> (int) $right : $left <=> $right;

        return match ($operator) {
            '=' => $order === 0,
            '<>' => $order !== 0,
            '<' => $order < 0,
            '>' => $order > 0,
            '<=' => $order <= 0,
            default => $order >= 0,
        };
    }

    /** @param array<?bool> $answers */
    private static function anyOf(array $answers): ?bool
    {
        return in_array(true, $answers, true) ? true : (in_array(null, $answers, true) ? null : false);
    }

    /** @param array<?bool> $answers */
    private static function allOf(array $answers): ?bool
    {
        return self::negated(self::anyOf(array_map(self::negated(...), $answers)));
    }

    private static function negated(?bool $answer): ?bool
    {
        return $answer === null ? null : !$answer;
    }
}
