<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseForms;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** A clause that is found by its text is the one that would be read again, whatever else the query names. */
final class ClauseFormsTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    public function testTheSameTextWithOtherValues(): void
    {
        foreach ([1 => '"book"."id" = ?', 2 => '"book"."id" = ?'] as $id => $sql) {
            self::assertSame([$sql, [$id]], self::where(BookQuery::create()->where('Book.Id = ?', $id)));
        }
        self::assertSame(['"book"."id" IS NULL', []], self::where(BookQuery::create()->where('Book.Id = ?', null)));
        self::assertSame(['"book"."id" = ?', [3]], self::where(BookQuery::create()->where('Book.Id = ?', '3')));
    }

    public function testListsAreOfTheLengthThatIsGiven(): void
    {
        $where = static fn (array $ids): array => self::where(BookQuery::create()->where('Book.Id IN ?', $ids));
        self::assertSame(['"book"."id" IN (?,?)', [1, 2]], $where([1, 2]));
        self::assertSame(['1<>1', []], $where([]));
        self::assertSame(['"book"."id" IN (?,?,?)', [1, 2, 3]], $where([1, 2, '3']));
        $both = ['"book"."id" IN (?,?) AND "book"."pages" IS NULL', [4, 5]];
        foreach ([1, 2] as $time) {
            $query = BookQuery::create()->where('Book.Id IN ? AND Book.Pages = ?', [[4, 5], null]);
            self::assertSame(['(' . $both[0] . ')', $both[1]], self::where($query), "time $time");
        }
    }

    public function testValuesAreConvertedEachTime(): void
    {
        $where = static fn (mixed $date): array
            => self::where(BookQuery::create()->where('Book.PublishedOn = ?', $date));
        self::assertSame(['"book"."published_on" = ?', ['2024-01-02']], $where('2024-01-02'));
        $date = new \DateTimeImmutable('2024-03-04 10:00');
        self::assertSame(['"book"."published_on" = ?', ['2024-03-04']], $where($date));
        self::assertSame(['"book"."title" = ?', ['7']], self::where(BookQuery::create()->where('Book.Title = ?', 7)));
        self::assertSame(
            ['"book"."title" = ?', [7]],
            self::where(BookQuery::create()->where('Book.Title = ?', 7, \PDO::PARAM_INT)),
        );
        self::assertSame(['"book"."title" = ?', ['8']], self::where(BookQuery::create()->where('Book.Title = ?', 8)));
    }

    public function testAnotherAliasIsAnotherClause(): void
    {
        $plain = static fn (): array => self::where(BookQuery::create()->where('Book.Id > ?', 1));
        self::assertSame(['"book"."id" > ?', [1]], $plain());
        foreach (['b', 'c'] as $alias) {
            $query = BookQuery::create()->setModelAlias($alias, true);
            self::assertSame(["\"$alias\".\"id\" > ?", [1]], self::where($query->where('Book.Id > ?', 1)));
            $query = BookQuery::create()->setModelAlias($alias, true);
            self::assertSame(["\"$alias\".\"id\" > ?", [1]], self::where($query->where("$alias.Id > ?", 1)));
            self::assertSame(
                ['"book"."id" > ?', [1]],
                self::where(BookQuery::create($alias)->where("$alias.Id > ?", 1)),
            );
        }
        self::assertSame(['"book"."id" > ?', [1]], $plain());
        $this->expectException(UnknownModelException::class);
        BookQuery::create()->where('b.Id > ?', 1)->find(self::connection());
    }

    public function testAnotherClassIsAnotherClause(): void
    {
        foreach ([1, 2] as $time) {
            $books = BookQuery::create()->where('id > ?', $time)->where('book.id > ?', $time);
            self::assertSame(['id > ? AND "book"."id" > ?', [$time, $time]], self::where($books));
            $authors = AuthorQuery::create()->where('Author.Id > ?', $time);
            self::assertSame(['"author"."id" > ?', [$time]], self::where($authors));
        }
        AuthorQuery::create()->where('Author.FirstName = ?', 'a');
        $this->expectException(UnknownColumnException::class);
        BookQuery::create()->where('Book.FirstName = ?', 'a');
    }

    public function testJoinsArePartOfTheNames(): void
    {
        $clause = 'Author.Id = ? AND Book.Id > ?';
        foreach ([1, 2] as $time) {
            self::assertStringContainsString(
                '("author"."id" = ? AND "book"."id" > ?)',
                self::where(BookQuery::create()->joinAuthor()->where($clause, [$time, 1]))[0],
            );
            $aliased = BookQuery::create()->joinAuthor('a');
            self::assertStringContainsString(
                '("a"."id" = ? AND "book"."id" > ?)',
                self::where($aliased->where('a.Id = ? AND Book.Id > ?', [$time, 1]))[0],
            );
            self::assertStringContainsString(
                '("a"."id" = ? AND "book"."id" > ?)',
                self::where(BookQuery::create()->joinAuthor('a')->where($clause, [$time, 1]))[0],
            );
        }
        $this->expectException(UnknownModelException::class);
        BookQuery::create()->where($clause, [1, 1])->find(self::connection());
    }

    public function testExpressionsArePartOfTheNames(): void
    {
        $query = static fn (string $sql): ModelCriteria
            => BookQuery::create()->withColumn($sql, 'total')->where('total > ?', 1);
        self::assertStringContainsString('WHERE (COUNT("book"."id")) > ?', self::sql($query('COUNT(Book.Id)')));
        self::assertStringContainsString('WHERE (MAX("book"."id")) > ?', self::sql($query('MAX(Book.Id)')));
        self::assertStringContainsString('WHERE total > ?', self::sql(BookQuery::create()->where('total > ?', 1)));
        self::assertStringContainsString('WHERE (COUNT("book"."id")) > ?', self::sql($query('COUNT(Book.Id)')));
    }

    public function testNamesOfOuterQueriesAreLookedUpEachTime(): void
    {
        foreach (['b', 'c', 'b'] as $alias) {
            $query = BookQuery::create()->setModelAlias($alias, true);
            $query->useAuthorExistsQuery()->where('Author.Id > Book.Pages')->endUse();
            self::assertStringContainsString("\"author\".\"id\" > \"$alias\".\"pages\"", self::sql($query));
        }
    }

    public function testAnUnknownNameIsNotedInEachQuery(): void
    {
        foreach ([1, 2] as $time) {
            try {
                BookQuery::create()->where('Review.Id = ?', $time)->find(self::connection());
                self::fail('The name is not part of the query.');
            } catch (UnknownModelException $exception) {
                self::assertStringContainsString('Review', $exception->getMessage());
            }
        }
    }

    public function testAnotherProductHasNamesOfItsOwn(): void
    {
        $clause = 'Book.Title = ?';
        $own = QuerySpec::of(BookTableMap::class);
        $other = QuerySpec::of(BacktickedBooks::class);
        foreach ([1, 2] as $time) {
            self::assertSame('"book"."title" = ?', ClauseForms::of($own, $clause)->sql, "time $time");
            self::assertSame('`book`.`title` = ?', ClauseForms::of($other, $clause)->sql, "time $time");
            self::assertSame('"book"."title"', Column::called(BookTableMap::class, 'Title', '"book".')->sql);
            self::assertSame('`book`.`title`', Column::called(BacktickedBooks::class, 'Title', '`book`.')->sql);
        }
    }

    public function testTextsThatNeverComeAgainAreForgotten(): void
    {
        $memory = 0;
        for ($number = 1; $number <= 3000; ++$number) {
            $sql = self::where(BookQuery::create()->where('Book.Id = ' . $number))[0];
            self::assertSame('"book"."id" = ' . $number, $sql);
            $memory = $number === 1500 ? memory_get_usage() : $memory;
        }
        self::assertLessThan($memory + 1_000_000, memory_get_usage());
    }

    public function testLongLiteralsStayWhole(): void
    {
        foreach ([str_repeat('x', 500_000), str_repeat('it\'\'s; ', 1000), '\\'] as $literal) {
            $clause = "Book.Title = '$literal' AND Book.Id = ?";
            $expected = ["(\"book\".\"title\" = '$literal' AND \"book\".\"id\" = ?)", [1]];
            self::assertSame($expected, self::where(BookQuery::create()->where($clause, 1)));
            $query = BookQuery::create()->withColumn("'$literal' || Book.Title", 'Both');
            self::assertStringContainsString("'$literal' || \"book\".\"title\" AS", self::sql($query));
        }
    }

    public function testAClauseThatCannotBeReadIsRefused(): void
    {
        $this->expectException(InvalidClauseException::class);
        BookQuery::create()->where("Book.Title = '" . str_repeat("it''s ", 500_000) . "'");
    }

    public function testWrongNumbersOfValuesAreRefusedEachTime(): void
    {
        foreach ([[['a', 'b'], '2 values'], ['a', 'one value']] as [$values, $given]) {
            try {
                BookQuery::create()->where('Book.Title BETWEEN ? AND ? OR Book.Id = ?', $values);
                self::fail('Three values are needed.');
            } catch (InvalidClauseException $exception) {
                self::assertStringContainsString($given, $exception->getMessage());
            }
        }
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return array{string, list<mixed>} what comes after WHERE, and the values
     */
    private static function where(ModelCriteria $query): array
    {
        $values = [];
        $sql = $query->createSelectSql($values);

        return [substr($sql, (int) strpos($sql, ' WHERE ') + 7), $values];
    }

    private static function connection(): ConnectionInterface
    {
        return ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter());
    }

    /** @param ModelCriteria<*, *> $query */
    private static function sql(ModelCriteria $query): string
    {
        $values = [];

        return $query->createSelectSql($values);
    }
}
