<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Sql\PlainSelect;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** A plain query says the same as the specification that it becomes when someone asks for it. */
final class PlainSelectTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    /** @dataProvider queries */
    public function testTheSpecificationSaysTheSame(callable $build): void
    {
        for ($time = 0; $time < 2; ++$time) {
            [$plain, $specified] = [$build(BookQuery::create()), BookQuery::create()];
            $specified->spec();
            $specified = $build($specified);
            $expected = self::written($specified);
            self::assertSame($expected, self::written($plain));
            self::assertSame($expected, self::written(clone $plain));
            $plain->spec();
            self::assertSame($expected, self::written($plain));
            self::assertEquals($specified->spec(), $plain->spec());
            $values = [];
            self::assertSame(
                $specified->createSelectSql($values),
                $build(BookQuery::create())->createSelectSql($values),
            );
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

    public function testQueriesThatNeverComeAgainAreForgotten(): void
    {
        PlainSelect::all(BookTableMap::class);
        $columns = ['filterById', 'filterByPages'];
        $comparisons = [Criteria::EQUAL, Criteria::LESS_THAN, Criteria::GREATER_THAN, Criteria::LESS_EQUAL];
        for ($number = 0; $number < 1000; ++$number) {
            $query = BookQuery::create();
            for ($rest = $number; $rest > 0; $rest = intdiv($rest, 8)) {
                $query->{$columns[$rest % 2]}($number, $comparisons[intdiv($rest, 2) % 4]);
            }
            self::assertLessThanOrEqual(300, self::nodes(PlainSelect::$roots[BookTableMap::class]));
        }
        self::assertSame(
            [' FROM "book" WHERE "book"."id" = ?', [1]],
            self::written(BookQuery::create()->filterById(1)),
        );
    }

    public function testClausesThatNeverComeAgainAreForgotten(): void
    {
        PlainSelect::all(BookTableMap::class);
        for ($number = 0; $number < 1000; ++$number) {
            BookQuery::create()->filterById(1)->where("Book.Pages > $number + ?", 1);
            self::assertLessThanOrEqual(300, self::nodes(PlainSelect::$roots[BookTableMap::class]));
        }
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

    private static function nodes(PlainSelect $query): int
    {
        $count = 0;
        $next = [$query->and, $query->tests, $query->lists, $query->by, $query->joined, $query->reading, $query->using];
        $next[] = array_column($query->clauses, 1);
        array_walk_recursive($next, static function (PlainSelect|false $node) use (&$count): void {
            $count += $node === false ? 0 : 1 + self::nodes($node);
        });

        return $count;
    }

    /** @return array{string|false, list<mixed>} */
    private static function written(BookQuery $query): array
    {
        $values = [];
        $sql = $query->createSelectSql($values);

        return [strstr($sql, ' FROM '), $values];
    }
}
