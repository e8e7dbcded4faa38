<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A query counts the rows that it finds, whatever it reads of them. */
final class CountingTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const BOOKS = [['A', 10, 0], ['B', 20, 1], ['B', 20, 2], ['C', null, 3]];

    protected function setUp(): void
    {
        parent::setUp();
        foreach (self::BOOKS as [$title, $pages, $reviews]) {
            $book = (new Book())->setTitle($title)->setPages($pages);
            for ($number = 0; $number < $reviews; $number++) {
                $book->addReview((new Review())->setReviewer('r' . $number)->setRating($number));
            }
            $book->save();
        }
    }

    /** @return array<string, array{\Closure(BookQuery): mixed, int}> what to do with a query, and the rows it finds */
    private static function queries(): array
    {
        $sum = static fn (BookQuery $query) => $query->withColumn('SUM(Book.Pages)', 'sum')->select('sum');

        return [
            'an aggregate' => [$sum, 1],
            'an aggregate of no rows' => [static fn (BookQuery $query) => $sum($query)->filterByTitle('none'), 1],
            'an aggregate in an expression' => [
                static fn (BookQuery $query) => $query->withColumn('coalesce(max(Book.Pages), 0) + 1', 'most')
                    ->select('most')->orderBy('most'),
                1,
            ],
            'several aggregates of a join' => [
                static fn (BookQuery $query) => $query->leftJoinReview()->withColumn('COUNT(Review.Id)', 'reviews')
                    ->withColumn('AVG(Review.Rating)', 'average')->select(['reviews', 'average']),
                1,
            ],
            'an aggregate with a limit' => [static fn (BookQuery $query) => $sum($query)->limit(3), 1],
            'an aggregate after an offset' => [static fn (BookQuery $query) => $sum($query)->limit(3)->offset(1), 0],
            'an aggregate with a short name' => [
                static fn (BookQuery $query) => $query->withColumn('COUNT(*)', 'c0')->select('c0'),
                1,
            ],
            'a distinct aggregate' => [static fn (BookQuery $query) => $sum($query)->distinct(), 1],
            'an aggregate with a condition' => [
                static fn (BookQuery $query) => $sum($query)->having('COUNT(*) > ?', 100),
                0,
            ],
            'an aggregate of an added column' => [
                static fn (BookQuery $query) => $query->addSelectColumn('MAX(book.pages)')
                    ->setFormatter(ModelCriteria::FORMAT_STATEMENT),
                1,
            ],
            'a window' => [
                static fn (BookQuery $query) => $query->withColumn('COUNT(*) OVER ()', 'all')->select('all'),
                4,
            ],
            'a subquery' => [
                static fn (BookQuery $query) => $query->withColumn('(SELECT COUNT(*) FROM review)', 'all')
                    ->select(['Title', 'all']),
                4,
            ],
            'a function' => [static fn (BookQuery $query) => $query->withColumn('LENGTH(Book.Title)', 'length'), 4],
            'groups' => [
                static fn (BookQuery $query) => $query->withColumn('COUNT(*)', 'number')->groupBy('Title')
                    ->select(['Title', 'number']),
                3,
            ],
            'groups after an offset' => [
                static fn (BookQuery $query) => $query->groupBy('Title')->select('Title')->orderByTitle()
                    ->offset(1)->limit(5),
                2,
            ],
            'distinct values' => [static fn (BookQuery $query) => $query->select('Pages')->distinct(), 3],
            'distinct added columns' => [
                static fn (BookQuery $query) => $query->addSelectColumn(BookTableMap::COL_TITLE)->distinct()
                    ->setFormatter(ModelCriteria::FORMAT_STATEMENT),
                3,
            ],
            'joined rows' => [static fn (BookQuery $query) => $query->joinReview(), 6],
            'distinct joined rows' => [static fn (BookQuery $query) => $query->joinReview()->distinct(), 3],
            'objects with members' => [static fn (BookQuery $query) => $query->joinWithReview(), 3],
            'values of rows with members' => [
                static fn (BookQuery $query) => $query->joinWithReview()->select('Title'),
                6,
            ],
            'groups of rows with members' => [
                static fn (BookQuery $query) => $query->joinWithReview()->groupBy(['Book.Id', 'Review.Id']),
                3,
            ],
        ];
    }

    public function testCountsTheRowsThatAreFound(): void
    {
        foreach (self::queries() as $name => [$change, $rows]) {
            $query = BookQuery::create();
            $change($query);
            /** @var mixed $found in the form of the formatter */
            $found = (clone $query)->find();
            $found = $found instanceof \PDOStatement ? $found->fetchAll() : $found;
            self::assertCount($rows, is_countable($found) ? $found : [], $name);
            self::assertSame($rows, $query->count(), $name);
            self::assertSame($rows > 0, $query->exists(), $name);
        }
    }

    public function testAPagerHasTheRowsThatAreFound(): void
    {
        $pager = BookQuery::create()->withColumn('SUM(Book.Pages)', 'sum')->select('sum')->paginate(1, 2);
        self::assertSame([1, 1], [$pager->getNbResults(), $pager->getLastPage()]);
        self::assertEquals([50], $pager->getResults()->getData());
        $pager = BookQuery::create()->withColumn('COUNT(*)', 'number')->select('number')->filterByTitle('none')
            ->paginate();
        self::assertEquals([0], $pager->getResults()->getData());
    }

    public function testCountsObjectsWithMembersByAConditionOnTheirGroups(): void
    {
        $query = BookQuery::create()->joinWithReview(Criteria::LEFT_JOIN)
            ->withColumn('MAX(Review.Rating)', 'most')->groupBy(['Book.Id', 'Review.Id'])
            ->having('MAX(Review.Rating) >= ?', 1);
        self::assertCount(2, (clone $query)->find());
        self::assertSame(2, $query->count());
    }
}
