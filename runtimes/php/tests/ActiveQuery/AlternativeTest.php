<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What _or() and _and() join. */
final class AlternativeTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        foreach (['a' => [1], 'b' => [1, 2], 'c' => [1, 2, 3], 'd' => []] as $title => $ratings) {
            $author = (new Author())->setFirstName('x')->setLastName(strtoupper($title));
            $book = (new Book())->setTitle($title)->setPages(count($ratings))->setAuthor($author);
            $book->save();
            foreach ($ratings as $rating) {
                (new Review())->setBook($book)->setReviewer('r')->setRating($rating)->save();
            }
        }
    }

    private static function found(BookQuery $query): string
    {
        return implode('', $query->orderByTitle()->select('Title')->find()->getData());
    }

    private static function groups(): BookQuery
    {
        return BookQuery::create()->leftJoinReview()->groupBy('Title');
    }

    public function testAlternativesOfGroups(): void
    {
        $one = 'COUNT(Review.Id) = ?';
        self::assertSame('ac', self::found(self::groups()->having($one, 1)->_or()->having($one, 3)));
        self::assertSame('', self::found(self::groups()->having($one, 1)->_and()->having($one, 3)));
        self::assertSame('a', self::found(self::groups()->_or()->having($one, 1)));
        self::assertSame('ac', self::found(
            self::groups()->condition('c1', $one, 1)->condition('c3', $one, 3)->having('c1')->_or()->having(['c3']),
        ));
        // Nothing of it is left for the next filter.
        $query = self::groups()->filterByTitle(['a', 'b'])->having($one, 1)->_or()->having($one, 2)->filterByPages(2);
        self::assertSame('b', self::found($query));
        self::assertSame(
            'b',
            self::found(self::groups()->filterByTitle(['a', 'b'])->_or()->having($one, 2)->filterByPages(2)),
        );
        $query = self::groups()->having($one, 1);
        self::assertSame(
            'ac',
            self::found($query->_or()->useReviewQuery()->having('COUNT(Review.Id) = ?', 3)->endUse()),
        );
    }

    public function testAlternativesOfACriteria(): void
    {
        $groups = (new Criteria())->addHaving(BookTableMap::COL_PAGES, 1)->_or()->addHaving(BookTableMap::COL_PAGES, 3);
        $merged = BookQuery::create()->groupBy('Title')->groupBy('Pages')->mergeWith($groups);
        self::assertSame('ac', self::found($merged));
        $filters = (new Criteria())
            ->add(BookTableMap::COL_PAGES, 1)
            ->_or()
            ->addUsingOperator(BookTableMap::COL_PAGES, 3);
        self::assertSame('ac', self::found(BookQuery::create()->mergeWith($filters)));
        self::assertSame(
            'acd',
            self::found(BookQuery::create()->filterByTitle('d')->mergeWith($filters, Criteria::LOGICAL_OR)),
        );
    }

    public function testWhatIsNoConditionLeavesAnAlternativeOpen(): void
    {
        $a = static fn (): BookQuery => BookQuery::create()->filterByTitle('a')->_or();
        self::assertSame('ab', self::found($a()->orderById()->filterByTitle('b')));
        self::assertSame('ab', self::found($a()->limit(9)->offset(0)->filterByTitle('b')));
        self::assertSame('ab', self::found($a()->joinAuthor()->filterByTitle('b')));
        self::assertSame('ab', self::found($a()->condition('x', 'Book.Title = ?', 'b')->where('x')));
        self::assertSame('abc', self::found(
            $a()
                ->condition('x', 'Book.Title = ?', 'b')
                ->condition('y', 'Book.Title = ?', 'c')
                ->combine(['x', 'y'], 'or'),
        ));
        self::assertSame('ab', self::found($a()->useAuthorQuery()->filterByLastName('B')->endUse()));
        self::assertSame(
            'ab',
            self::found($a()->useReviewExistsQuery()->filterByRating(2)->endUse()->filterByPages(2, '<=')),
        );
        self::assertSame('', self::found($a()->_and()->filterByTitle('b')));
        self::assertSame('ab', self::found($a()->where('Book.Title = ?', 'b')));
        self::assertSame('ad', self::found($a()->useReviewNotExistsQuery()->endUse()));
    }
}
