<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Adapter\Mssql\MssqlAdapter;
use Orm\Runtime\Adapter\Sqlite\SqliteAdapter;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Condition\ConditionShape;
use Orm\Runtime\Query\Condition\ConditionShapes;
use Orm\Runtime\Query\Execution\RowCount;
use Orm\Runtime\Query\TableMetadata;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** Queries have the SQL that `written-queries.php` holds, whatever shapes of conditions are known already. */
final class QueryShapeTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    /** @dataProvider queries */
    public function testTheTextDoesNotDependOnTheShapesThatAreKnown(callable $build): void
    {
        $shapes = TableMetadata::of(BookTableMap::class)->shapes;
        $expected = (require __DIR__ . '/written-queries.php')[$this->dataName()];
        $query = $build(BookQuery::create());
        self::assertSame($expected, self::written($query));
        self::assertSame($expected, self::written($build(BookQuery::create())));
        self::assertSame($expected, self::written(clone $query));
        $query->spec()->setConditions($query->spec()->conditions());
        self::assertSame($expected, self::written($query));
        $shapes->all = new ConditionShape($shapes, '');
        self::assertSame($expected, self::written($build(BookQuery::create())));
        self::assertSame($expected, self::written($query));
    }

    /** @dataProvider queries */
    public function testConditionsHaveTheirValues(callable $build): void
    {
        $spec = $build(BookQuery::create())->spec();
        $values = array_merge(...array_column($spec->conditions(), 'values'));
        self::assertSame($spec->values, $values);
        foreach ($spec->conditions() as $condition) {
            self::assertFalse($condition->isOpen);
            self::assertSame(count($condition->values), substr_count($condition->sql, '?'));
        }
    }

    /** @return array<string, array{callable(BookQuery): BookQuery}> */
    public static function queries(): array
    {
        return [
            'comparisons and orders' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3, Criteria::GREATER_EQUAL)
                ->filterByTitle('a')
                ->filterByTitle('b', Criteria::EQUAL)
                ->orderByTitle('desc')
                ->orderById()],
            'a comparison after an order' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->orderByTitle()
                ->filterByTitle('a%', Criteria::LIKE)],
            'an escaped pattern' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->filterByTitle('a\\%', Criteria::LIKE)],
            'limit and offset' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->limit(2)
                ->offset('4')
                ->orderById()],
            'an offset taken back' => [static fn (BookQuery $query): BookQuery => $query
                ->orderById()
                ->offset(4)
                ->offset(-1)
                ->limit(-1)],
            'an alternative' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->limit(2)
                ->_or()
                ->filterByTitle('a')],
            'several alternatives' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPages(5, Criteria::GREATER_THAN)
                ->filterById(3)
                ->_or()
                ->filterByTitle('a%', Criteria::LIKE)
                ->_or()
                ->orderById()
                ->filterBy('Isbn', 'b')
                ->filterById(4)
                ->_or()
                ->filterByAuthor(self::author(7))],
            'alternatives to other conditions' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Title LIKE ? OR Book.Title = ?', ['a%', 'b'])
                ->_or()
                ->filterById(3)
                ->filterById(['min' => 1, 'max' => 2])
                ->_or()
                ->filterByPages(4)
                ->filterByTitle(null)
                ->_or()
                ->filterByTitle('c')
                ->filterById([1, 2])
                ->_or()
                ->filterByPublishedOn('2024-05-01', Criteria::LESS_THAN)],
            'an alternative that is taken back' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->_and()
                ->filterByTitle('a')],
            'an alternative to nothing' => [static fn (BookQuery $query): BookQuery => $query
                ->orderById()
                ->_or()
                ->filterById(3)],
            'an alternative that is missing' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()],
            'an alternative of null' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->filterByTitle(null)],
            'an alternative of several numbers' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->filterById([1, 2])],
            'an alternative of a range' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->filterByPages(['min' => 1, 'max' => 2])
                ->_or()
                ->filterByPages(['max' => 9])],
            'an alternative before a join' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->joinAuthor()
                ->filterByTitle('a')],
            'an alternative that a used query leaves open' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->useAuthorQuery()
                    ->filterByLastName('a')
                    ->_or()
                ->endUse()
                ->filterByTitle('b')],
            'more alternatives than are kept' => [static function (BookQuery $query): BookQuery {
                for ($number = 0; $number < 20; ++$number) {
                    $query->filterById($number)->_or();
                }

                return $query;
            }],
            'ranges' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPages(['min' => 1, 'max' => 9])
                ->filterById(['min' => '3'])
                ->filterById(['max' => 7, 'other' => 8])
                ->orderById()
                ->filterByPublishedOn(['min' => '2024-05-01', 'max' => new \DateTimeImmutable('2024-05-02')])
                ->filterByCreatedAt(['max' => '2024-05-01 10:00:00'])],
            'other ranges' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->filterByPages(['min' => -1, 'max' => 9])
                ->filterByPages(['min' => 1, 'max' => 3_000_000_000])
                ->filterByPrice(['min' => 1, 'max' => 2])
                ->filterByPrice(['min' => 1])
                ->filterByWeight(['max' => 2])],
            'primary keys' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPrimaryKey(3)
                ->filterByPrimaryKey('4')
                ->orderById()],
            'other primary keys' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPrimaryKey(-3)
                ->filterByPrimaryKey(3_000_000_000)
                ->filterByPrimaryKey(null)],
            'a clause' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->where('Book.Title = ?', 'a')
                ->filterByPages(5)],
            'orders by names' => [static fn (BookQuery $query): BookQuery => $query
                ->orderBy('Title')
                ->filterById(3)
                ->orderBy('Book.Pages', 'desc')
                ->orderBy('book.id')
                ->orderBy('price')],
            'orders by names beside a join' => [static fn (BookQuery $query): BookQuery => $query
                ->innerJoinAuthor()
                ->orderBy('Id')
                ->orderBy('Author.LastName')
                ->orderBy('Title')],
            'an order by a name in a used query' => [static fn (BookQuery $query): BookQuery => $query
                ->useAuthorQuery()
                ->orderBy('LastName')
                ->endUse()
                ->orderBy('Book.Id')],
            'an order by a name that ignores case' => [static fn (BookQuery $query): BookQuery => $query
                ->orderBy('Id')
                ->setIgnoreCase(true)
                ->orderBy('Title')],
            'an order by the name of an expression' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->withColumn('UPPER(Book.Title)', 'Title')
                ->orderBy('Title')],
            'clauses before, between and after others' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Pages BETWEEN ? AND ?', [1, 5])
                ->filterById(3)
                ->where('Book.Title LIKE ? OR Book.Title = ?', ['a%', 'b'])
                ->orderByTitle()
                ->where('Book.Id = ?', 4)
                ->where('book.title <> ?', 'c')
                ->limit(2)],
            'clauses with values that change them' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Pages > ?', 1)
                ->where('Book.Title = ?', null)
                ->where('Book.Id IN ?', [1, 2])
                ->where('Book.Id IN ?', [])],
            'clauses with values that are converted' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.PublishedOn >= ?', new \DateTimeImmutable('2026-01-02'))
                ->where('Book.Price > ?', 2.5)
                ->where('Book.PublishedOn = ?', new \DateTimeImmutable('2026-01-02'))],
            'a clause with a type' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Id = ?', '3', \PDO::PARAM_INT)],
            'a clause without a value' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->where('Book.Title IS NOT NULL')
                ->where('Book.Pages > ?', 1)],
            'a clause as an alternative' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Pages > ?', 1)
                ->_or()
                ->where('Book.Id = ?', 4)],
            'clauses with names of a join' => [static fn (BookQuery $query): BookQuery => $query
                ->where('Book.Pages > ?', 1)
                ->innerJoinAuthor()
                ->where('Author.LastName LIKE ?', 'a%')
                ->filterById(3)],
            'a clause with an unknown name, which an outer query may know' => [
                static fn (BookQuery $query): BookQuery => $query
                    ->where('Author.LastName LIKE ?', 'a%')
                    ->filterById(3),
            ],
            'a clause of a used query' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->useAuthorQuery()
                ->where('Author.Age > ? AND Book.Pages > ?', [20, 5])
                ->endUse()],
            'other values' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->filterById([1, 2])
                ->filterByPages(-1)
                ->filterByTitle(null)],
            'digits' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById('3')
                ->filterByPages('20', Criteria::GREATER_THAN)],
            'other texts for numbers' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(' 3')
                ->filterById('03')
                ->filterById('3', Criteria::NOT_EQUAL)
                ->filterByPages('-2')
                ->filterByPages('3000000000')
                ->filterByPages('many')
                ->filterByPrice('5')
                ->filterByTitle('3')],
            'digits as a pattern' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById('3', Criteria::LIKE)],
            'columns by their names' => [static fn (BookQuery $query): BookQuery => $query
                ->filterBy('Id', 3)
                ->filterBy('title', 'a')
                ->filterBy('Book.Pages', 5)],
            'values by names that are converted' => [static fn (BookQuery $query): BookQuery => $query
                ->filterBy('Id', '3')
                ->filterBy('Pages', -1)
                ->filterBy('Id', 3_000_000_000)
                ->filterBy('Title', 5)
                ->filterBy('Price', 5)
                ->filterBy('PublishedOn', '2024-05-01')
                ->filterBy('Title', 'a%', Criteria::LIKE)],
            'an object' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByAuthor(self::author(7))
                ->orderById()],
            'a new object' => [static fn (BookQuery $query): BookQuery => $query->filterByAuthor(new Author())],
            'not an object' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByAuthor(self::author(7), Criteria::NOT_EQUAL)],
            'null' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPages(null)
                ->filterByTitle(null, Criteria::ISNOTNULL)
                ->filterById(3)
                ->filterByIsbn(null, Criteria::NOT_EQUAL)
                ->filterByPages(null, Criteria::ISNULL)
                ->orderById()],
            'lists' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->filterById([1, 2, 3])
                ->filterByTitle('a', Criteria::NOT_EQUAL)
                ->filterByPages([1, 2])
                ->filterByPages(7, '!=')],
            'other lists' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById([1])
                ->filterById(range(1, 41))
                ->filterById([1, -2])
                ->filterById([1, null])
                ->filterById([1, 2], Criteria::NOT_IN)
                ->filterById(['min' => 1, 'max' => 2])],
            'dates' => [static fn (BookQuery $query): BookQuery => $query
                ->filterByPublishedOn('2024-05-01', Criteria::GREATER_THAN)
                ->filterByPublishedOn(new \DateTimeImmutable('2024-05-02'), Criteria::LESS_EQUAL)
                ->filterById(3)
                ->filterByPublishedOn('2024-05-01', Criteria::EQUAL)
                ->filterByPublishedOn('2024-05-01', Criteria::NOT_EQUAL)
                ->filterByPublishedOn(Criteria::CURRENT_DATE, Criteria::LESS_THAN)
                ->filterByPublishedOn(['min' => '2024-05-01'])],
            'joins' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->joinAuthor()
                ->orderByTitle()
                ->filterByPages(5)],
            'joins of given types' => [static fn (BookQuery $query): BookQuery => $query
                ->leftJoinAuthor()
                ->joinAuthor(null, Criteria::INNER_JOIN)
                ->innerJoin('Author')
                ->join('Author')
                ->joinAuthor()],
            'objects of joins' => [static fn (BookQuery $query): BookQuery => $query
                ->joinWithAuthor()
                ->filterByTitle('a')
                ->orderById('desc')
                ->limit(3)
                ->offset(2)],
            'objects of joins with a type' => [static fn (BookQuery $query): BookQuery => $query
                ->leftJoinWith('Author')
                ->limit(3)
                ->with('Author')],
            'joins that need more' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->joinAuthor('a')
                ->rightJoinAuthor()
                ->join('Book.Author b')],
            'objects of several rows' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->leftJoinWith('Review')],
            'rows of a junction' => [static fn (BookQuery $query): BookQuery => $query->filterById(3)->joinTag()],
            'a used query' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->useAuthorQuery()
                    ->filterByLastName('a')
                    ->filterByAge(5, Criteria::GREATER_THAN)
                    ->orderByLastName()
                ->endUse()
                ->filterByTitle('b')
                ->orderById()],
            'a used query without conditions' => [static fn (BookQuery $query): BookQuery => $query
                ->useAuthorQuery(null, Criteria::LEFT_JOIN)
                ->endUse()
                ->joinWithAuthor()],
            'used queries that need more' => [static fn (BookQuery $query): BookQuery => $query
                ->useAuthorQuery()
                    ->filterByLastName('a')
                    ->_or()
                    ->filterByAge(5)
                ->endUse()
                ->useAuthorQuery()
                    ->filterByLastName('b')
                    ->useBookQuery()
                        ->filterByTitle('c')
                    ->endUse()
                    ->limit(4)
                ->endUse()
                ->useAuthorQuery('x')
                    ->filterByLastName('d')
                ->endUse()],
            'a used query as an alternative' => [static fn (BookQuery $query): BookQuery => $query
                ->filterById(3)
                ->_or()
                ->useAuthorQuery()
                    ->filterByLastName('a')
                    ->filterByAge(5)
                ->endUse()],
            'a query that is changed while another one is used' => [static function (BookQuery $query): BookQuery {
                $author = $query->filterById(3)->useAuthorQuery()->filterByLastName('a');
                $query->where('Book.Pages > ?', 1)->setIgnoreCase(true);

                return $author->filterByLastName('b', Criteria::LIKE)->endUse()->filterByTitle('c');
            }],
            'a copy that is used' => [static function (BookQuery $query): BookQuery {
                $author = $query->useAuthorQuery()->filterByLastName('a');
                (clone $author)->filterByAge(1)->endUse();

                return $author->endUse();
            }],
            'more comparisons than are kept' => [static function (BookQuery $query): BookQuery {
                for ($number = 0; $number < 20; ++$number) {
                    $query->filterById($number, Criteria::GREATER_THAN)->orderByTitle()->orderById(Criteria::DESC);
                }

                return $query;
            }],
        ];
    }

    public function testNumbersAreComparedWithPatternsAsText(): void
    {
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'pgsql');
        self::assertSame(
            [' FROM "book" WHERE CAST("book"."id" AS TEXT) LIKE ?', [3]],
            self::written(BookQuery::create()->filterById(3, Criteria::LIKE)),
        );
    }

    public function testACopyHasConditionsOfItsOwn(): void
    {
        $query = BookQuery::create()->filterById(1)->limit(1);
        $copy = (clone $query)->filterByTitle('a')->limit(2);
        self::assertSame([' FROM "book" WHERE "book"."id" = ? LIMIT 1', [1]], self::written($query));
        self::assertSame(
            [' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ? LIMIT 2', [1, 'a']],
            self::written($copy),
        );
    }

    public function testShapesThatNeverComeAgainAreForgotten(): void
    {
        $shapes = new ConditionShapes();
        $adapter = new SqliteAdapter();
        $most = 0;
        for ($number = 1; $number <= 2000; ++$number) {
            $shape = $shapes->all->with('a = ' . $number);
            $most = max($most, count($shapes->all->next));
            self::assertSame('SELECT a FROM t WHERE a = ' . $number, $shape->text('a', 't', ''));
            $sql = $shapes->all->limitedText('a', 't', ' ORDER BY a ASC', $number, $adapter);
            self::assertSame('SELECT a FROM t ORDER BY a ASC LIMIT ' . $number, $sql);
            self::assertLessThanOrEqual(300, count($shapes->all->limited[SqliteAdapter::class]['a'] ?? []));
        }
        self::assertGreaterThan(50, $most);
        self::assertLessThanOrEqual(300, $most);
        $kept = count($shapes->all->next);
        $shapes->all->with(str_repeat('x', 1001));
        self::assertCount($kept, $shapes->all->next);
    }

    public function testAnotherAdapterHasATextOfItsOwn(): void
    {
        $shape = (new ConditionShapes())->all->with('a > ?');
        self::assertSame('SELECT a FROM t WHERE a > ? ORDER BY a ASC', $shape->text('a', 't', ' ORDER BY a ASC'));
        self::assertSame(
            'SELECT a FROM t WHERE a > ? LIMIT 1',
            $shape->limitedText('a', 't', '', 1, new SqliteAdapter()),
        );
        self::assertSame(
            'SELECT TOP (1) a FROM t WHERE a > ?',
            $shape->limitedText('a', 't', '', 1, new MssqlAdapter()),
        );
        self::assertSame(
            'SELECT 1 FROM t WHERE a > ? LIMIT 1',
            $shape->limitedText('1', 't', '', 1, new SqliteAdapter()),
        );
        self::assertSame([SqliteAdapter::class, MssqlAdapter::class], array_keys($shape->limited));
    }

    public function testTheSameShapeWithOtherValues(): void
    {
        $query = static fn (int $id, string $title): ModelCriteria
            => BookQuery::create()->filterById($id, Criteria::GREATER_THAN)->filterByTitle($title)->orderById();
        $expected = ' FROM "book" WHERE "book"."id" > ? AND "book"."title" = ? ORDER BY "book"."id" ASC';
        self::assertSame([$expected, [1, 'a']], self::written($query(1, 'a')));
        self::assertSame([$expected, [2, 'b']], self::written($query(2, 'b')));
        self::assertSame([$expected . ' LIMIT 3', [2, 'b']], self::written($query(2, 'b')->limit(3)));
        self::assertSame([$expected . ' LIMIT 0', [2, 'b']], self::written($query(2, 'b')->limit(0)));
        self::assertSame([$expected, [3, 'c']], self::written($query(3, 'c')));
        self::assertSame(
            [$expected . ' LIMIT 3 OFFSET 4', [3, 'c']],
            self::written($query(3, 'c')->limit(3)->offset(4)),
        );
    }

    public function testWhatDiffersInOrderOrParenthesesIsAnotherShape(): void
    {
        $from = ' FROM "book" WHERE ';
        $and = '"book"."id" = ? AND "book"."pages" = ?';
        $query = static fn (): BookQuery => BookQuery::create()->filterById(1);
        self::assertSame([$from . $and, [1, 2]], self::written($query()->filterByPages(2)));
        self::assertSame(
            [$from . '("book"."id" = ? OR "book"."pages" = ?)', [1, 2]],
            self::written($query()->_or()->filterByPages(2)),
        );
        self::assertSame([$from . $and, [1, 2]], self::written($query()->where('book.pages = ?', 2)));
        self::assertSame(
            [$from . '("book"."id" = 1 OR "book"."id" = 2) AND "book"."pages" = ?', [2]],
            self::written(BookQuery::create()->where('Book.Id = 1 OR Book.Id = 2')->filterByPages(2)),
        );
        self::assertSame(
            [' FROM "book" ORDER BY "book"."id" DESC, "book"."title" ASC', []],
            self::written(BookQuery::create()->orderById(Criteria::DESC)->orderByTitle()),
        );
        self::assertSame(
            [' FROM "book" ORDER BY "book"."title" ASC, "book"."id" DESC', []],
            self::written(BookQuery::create()->orderByTitle()->orderById('desc')),
        );
    }

    public function testCountAndExistsLeaveTheOrderAndOtherQueriesAlone(): void
    {
        $query = BookQuery::create()->filterByTitle('a')->orderByTitle();
        $con = ConnectionWrapper::forPdo(new \PDO('sqlite::memory:'), new SqliteAdapter());
        foreach ([1, 2] as $time) {
            $values = [];
            self::assertSame(
                'SELECT COUNT(*) FROM "book" WHERE "book"."title" = ?',
                RowCount::text($query->spec(), $values, $con),
                "time $time",
            );
            self::assertSame(['a'], $values);
            self::assertSame(
                [' FROM "book" WHERE "book"."title" = ? ORDER BY "book"."title" ASC', ['a']],
                self::written(clone $query),
            );
        }
        $values = [];
        self::assertSame(
            'SELECT COUNT(*) FROM (SELECT 1 AS "ormcol0" FROM "book" WHERE "book"."title" = ? LIMIT 3) "ormmatch4cnt"',
            RowCount::text($query->limit(3)->spec(), $values, $con),
        );
    }

    public function testAClauseWithAnotherNumberOfValuesIsAnErrorEachTime(): void
    {
        $query = BookQuery::create()->where('Book.Pages BETWEEN ? AND ?', [1, 5]);
        foreach ([1, [1], [1, 2, 3]] as $values) {
            try {
                BookQuery::create()->where('Book.Pages BETWEEN ? AND ?', $values);
                self::fail('The values do not fit the clause.');
            } catch (InvalidClauseException $exception) {
                self::assertStringContainsString('Book.Pages BETWEEN', $exception->getMessage());
            }
        }
        self::assertSame([' FROM "book" WHERE "book"."pages" BETWEEN ? AND ?', [1, 5]], self::written($query));
    }

    public function testDigitsAreBoundAsNumbers(): void
    {
        foreach ([BookQuery::create()->filterById('3'), BookQuery::create()->filterBy('Id', '3')] as $query) {
            self::assertSame([' FROM "book" WHERE "book"."id" = ?', [3]], self::written($query));
        }
    }

    public function testAnUnknownNameIsAnError(): void
    {
        $this->expectException(UnknownColumnException::class);
        BookQuery::create()->filterBy('Titel', 'a');
    }

    public function testObjectsOfAnotherClassAreAnError(): void
    {
        $this->expectException(InvalidValueException::class);
        (new class extends BookQuery {
            public function filterWrongly(Book $book): void
            {
                $this->relationFilter('Author', $book);
            }
        })->filterWrongly(new Book());
    }

    private static function author(int $id): Author
    {
        $author = new Author();
        $author->setId($id);

        return $author;
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return array{string|false, list<mixed>}
     */
    private static function written(ModelCriteria $query): array
    {
        $values = [];
        $sql = $query->createSelectSql($values);

        return [strstr($sql, ' FROM '), $values];
    }
}
