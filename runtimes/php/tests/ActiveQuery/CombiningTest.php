<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\BookQuery;
use Bookstore\CategoryQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** What becomes of a query in another one, and what is refused instead of left out; no database is asked. */
final class CombiningTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        Orm::getStandardServiceContainer()->setAdapterClass('bookstore', 'sqlite');
    }

    /** @param ModelCriteria<*, *> $query */
    private static function tail(ModelCriteria $query): string
    {
        return (string) strstr($query->toString(), ' FROM ');
    }

    public function testAJoinIsCalledByItsRelationWhereItWasMade(): void
    {
        $query = CategoryQuery::create()
            ->joinParent()
            ->useChildQuery()
            ->joinParent()
            ->where('Parent.Name = ?', 'x')
            ->endUse();

        self::assertStringEndsWith(' WHERE "Parent_2"."name" = ?', self::tail($query));
        self::assertStringEndsWith(
            '"Parent_2"."name" = ? AND "Parent"."name" = ?',
            self::tail($query->where('Parent.Name = ?', 'y')),
        );
    }

    public function testHowRowsAreReadGoesIntoTheQueryAround(): void
    {
        $query = BookQuery::create()->useReviewQuery()->limit(3)->offset(2)->distinct()->endUse();
        self::assertTrue($query->isDistinct());
        self::assertStringEndsWith(' LIMIT 3 OFFSET 2', self::tail($query));

        $query = BookQuery::create()->limit(1)->useReviewQuery()->limit(3)->endUse();
        self::assertSame(1, $query->getLimit());
    }

    public function testAListHasAnOrderOnlyWhereItHasALimit(): void
    {
        $list = static fn (?int $limit): BookQuery => BookQuery::create()
            ->useInAuthorQuery()
            ->orderByLastName()
            ->limit($limit ?? -1)
            ->endUse();

        self::assertSame(
            ' FROM "book" WHERE "book"."author_id" IN (SELECT "author"."id" FROM "author")',
            self::tail($list(null)),
        );
        self::assertStringEndsWith(' FROM "author" ORDER BY "author"."last_name" ASC LIMIT 1)', self::tail($list(1)));
    }

    public function testWhatAQuerySaysItselfStays(): void
    {
        $query = BookQuery::create()->limit(1)->offset(2)->setComment('mine');
        $query->mergeWith(BookQuery::create()->limit(10)->offset(20)->setComment('other')->distinct());
        self::assertSame([1, 2, 'mine'], [$query->getLimit(), $query->getOffset(), $query->getComment()]);
        self::assertTrue($query->isDistinct());

        $query->mergeWith((new Criteria())->setLimit(5));
        self::assertSame(1, $query->getLimit());
        self::assertSame(5, BookQuery::create()->mergeWith((new Criteria())->setLimit(5))->getLimit());
    }

    public function testTheOperatorOfAMergeIsReadInAnyLetterCase(): void
    {
        foreach (['or', 'OR', ' Or '] as $operator) {
            $query = BookQuery::create()->filterById(1)->mergeWith(BookQuery::create()->filterByTitle('x'), $operator);
            self::assertSame(' FROM "book" WHERE ("book"."id" = ? OR "book"."title" = ?)', self::tail($query));
        }
        $query = BookQuery::create()->filterById(1)->mergeWith(BookQuery::create()->filterByTitle('x'), 'and');
        self::assertSame(' FROM "book" WHERE "book"."id" = ? AND "book"."title" = ?', self::tail($query));

        $this->expectException(InvalidClauseException::class);
        $this->expectExceptionMessage('"xor" is not a valid logical operator');
        $query->mergeWith(BookQuery::create()->filterByTitle('y'), 'xor');
    }

    public function testOneNameForTwoColumns(): void
    {
        $query = BookQuery::create()->withColumn('1', 'one')->mergeWith(BookQuery::create()->withColumn('1', 'one'));
        self::assertSame(['one' => '1'], $query->getAsColumns());

        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('"one"');
        $query->mergeWith(BookQuery::create()->withColumn('2', 'one'));
    }

    public function testAlternativesStandSideBySide(): void
    {
        $query = BookQuery::create()->filterById(1)->_or()->filterById(2)->_or()->filterByTitle('x')->filterByPages(3);
        self::assertSame(
            ' FROM "book" WHERE ("book"."id" = ? OR "book"."id" = ? OR "book"."title" = ?) AND "book"."pages" = ?',
            self::tail($query),
        );
        $query = BookQuery::create()
            ->condition('a', 'Book.Id = 1')
            ->condition('b', 'Book.Id = 2')
            ->condition('c', 'Book.Id = 3');
        $query->combine(['a', 'b'], 'and', 'd')->where(['d', 'c'], 'or');
        self::assertSame(
            ' FROM "book" WHERE (("book"."id" = 1 AND "book"."id" = 2) OR "book"."id" = 3)',
            self::tail($query),
        );
    }

    public function testAMergedQueryThatBeginsWithOrIsOneAlternative(): void
    {
        $first = static fn (): BookQuery => BookQuery::create()->filterById(1);
        $other = BookQuery::create()->_or()->filterByTitle('x')->filterByPages(2);
        $criteria = (new Criteria())->_or()
            ->addUsingOperator(BookTableMap::COL_TITLE, 'x')
            ->addUsingOperator(BookTableMap::COL_PAGES, 2);
        $expected = ' FROM "book" WHERE ("book"."id" = ? OR ("book"."title" = ? AND "book"."pages" = ?))';
        self::assertSame($expected, self::tail($first()->mergeWith($other)));
        self::assertSame($expected, self::tail($first()->_or()->mergeWith($other)));
        self::assertSame($expected, self::tail($first()->mergeWith(BookQuery::create()->mergeWith($other))));
        self::assertSame($expected, self::tail($first()->mergeWith($criteria)));
        self::assertSame(
            ' FROM "book" WHERE ("book"."title" = ? AND "book"."pages" = ?) AND "book"."id" = ?',
            self::tail(BookQuery::create()->mergeWith($criteria)->filterById(1)),
        );

        $groups = $first()->groupBy('Title')->having('COUNT(*) = ?', 1);
        self::assertStringEndsWith(
            ' WHERE "book"."id" = ? AND "book"."pages" = ? GROUP BY "book"."title" '
                . 'HAVING (COUNT(*) = ? OR (COUNT(*) = ? AND MAX("book"."pages") > ?))',
            self::tail($groups->mergeWith(
                BookQuery::create()->_or()->having('COUNT(*) = ?', 2)->having('MAX(Book.Pages) > ?', 3)
                    ->filterByPages(4),
            )),
        );
    }

    public function testSetsWhatAnotherQueryAsksFor(): void
    {
        $values = BookQuery::create()->filterByTitle('x')->filterByPages(null)->filterByState('public');
        self::assertSame(['title' => 'x', 'pages' => null, 'state' => 'public'], $values->toAssignments());

        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('"pages" > ?');
        BookQuery::create()->filterById(1)->update(BookQuery::create()->filterByPages(1, Criteria::GREATER_THAN));
    }

    /**
     * @dataProvider mistakes
     * @param class-string<\Throwable> $exception
     */
    public function testRefuses(\Closure $mistake, string $exception, string $message): void
    {
        $this->expectException($exception);
        $this->expectExceptionMessage($message);
        $mistake();
    }

    /** @return array<string, array{\Closure, class-string<\Throwable>, string}> */
    public static function mistakes(): array
    {
        $book = static fn (): BookQuery => BookQuery::create()->filterById(1);

        return [
            'delete of groups' => [
                static fn () => $book()->groupBy('Title')->having('COUNT(*) > ?', 1)->delete(),
                OrmException::class,
                'not groups',
            ],
            'update of groups' => [
                static fn () => $book()->having('COUNT(*) > ?', 1)->update(['Title' => 'x']),
                OrmException::class,
                'not groups',
            ],
            'pattern of an enum' => [
                static fn () => $book()->filterByState('pub%', Criteria::LIKE),
                InvalidValueException::class,
                'book.state (ENUM) cannot be compared by LIKE',
            ],
            'bits of a text' => [
                static fn () => $book()->filterByTitle('x', Criteria::BINARY_AND),
                InvalidValueException::class,
                'book.title (VARCHAR) cannot be compared by &',
            ],
            'comparison among values' => [
                static fn () => $book()->filterByArray(['Title' => ['%', Criteria::LIKE]]),
                InvalidClauseException::class,
                'filterByTitle($value, $comparison)',
            ],
            'method of the runtime' => [
                static fn () => $book()->filterByArray(['Array' => ['Title' => 'x']]),
                UnknownColumnException::class,
                'has no column "Array"',
            ],
            'order by SQL' => [
                static fn () => $book()->orderBy('LENGTH(Book.Title)'),
                UnknownColumnException::class,
                'sort by Expression::sql()',
            ],
            'order by chance' => [
                static fn () => $book()->addAscendingOrderByColumn('RAND()'),
                UnknownColumnException::class,
                'sort by Expression::sql()',
            ],
            'empty clause' => [static fn () => $book()->where(''), InvalidClauseException::class, 'it is empty'],
            'text of no integer' => [
                static fn () => $book()->where('LENGTH(Book.Title) > ?', '1 OR 1', \PDO::PARAM_INT),
                InvalidValueException::class,
                'an integer',
            ],
            'key by names' => [
                static fn () => ShelfQuery::create()->whereKey(['Room' => 'a', 'Bay' => 1]),
                InvalidValueException::class,
                'a list of 2 value(s)',
            ],
            'half a key' => [
                static fn () => ShelfQuery::create()->whereKey([1]),
                InvalidValueException::class,
                'a list of 2 value(s)',
            ],
            'values for keys' => [
                static fn () => ShelfQuery::create()->whereKeys(['a', 1]),
                InvalidValueException::class,
                'a list of 2 value(s)',
            ],
        ];
    }
}
