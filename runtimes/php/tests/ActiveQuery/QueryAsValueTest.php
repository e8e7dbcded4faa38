<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\CarQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\PlacementQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Columns compared with queries. */
final class QueryAsValueTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        Orm::getDatabaseMap('bookstore')->registerTableMapByMapClass(AuthorTableMap::class);
        $cases = ['Austen' => [40, ['Emma' => [5, 3], 'Persuasion' => [4]]], 'Shelley' => [20, ['Frankenstein' => []]]];
        foreach ($cases as $name => [$age, $books]) {
            $author = (new Author())->setFirstName('x')->setLastName($name)->setAge($age);
            foreach ($books as $title => $ratings) {
                $book = (new Book())->setTitle($title)->setAuthor($author)->setPages(strlen($title));
                $book->save();
                foreach ($ratings as $rating) {
                    (new Review())->setBook($book)->setReviewer('r')->setRating($rating)->save();
                }
            }
        }
        (new Book())->setTitle('Beowulf')->setPages(3)->save();
    }

    /** @param ModelCriteria<*, *> $query */
    private static function titles(ModelCriteria $query): string
    {
        $titles = array_map(strval(...), $query->find()->getColumnValues('Title'));
        sort($titles);

        return implode(' ', $titles);
    }

    public function testAColumnIsInWhatAQueryFinds(): void
    {
        $old = static fn (): AuthorQuery => AuthorQuery::create()->filterByAge(30, Criteria::GREATER_THAN);
        $books = BookQuery::create(...);

        self::assertSame(
            'Emma Persuasion',
            self::titles($books()->filterBy('AuthorId', $old()->select('Id'), Criteria::IN)),
        );
        self::assertSame('Emma Persuasion', self::titles($books()->filterBy('AuthorId', $old())));
        self::assertSame('Emma Persuasion', self::titles($books()->filterByAuthorId($old())));
        self::assertSame('Emma Persuasion', self::titles($books()->filterByAuthorId($old(), Criteria::IN)));
        self::assertSame('Frankenstein', self::titles($books()->filterByAuthorId($old(), Criteria::NOT_IN)));
        self::assertSame('Emma', self::titles(
            $books()->filterByTitle($books()->filterByTitle('Emma')->select('Title')),
        ));
        self::assertSame('Emma Persuasion', self::titles($books()->filterByArray(['AuthorId' => $old()])));
        self::assertSame('Emma Persuasion', self::titles($books()->add(BookTableMap::COL_AUTHOR_ID, $old())));
        self::assertSame(
            'Frankenstein',
            self::titles($books()->filterBy('AuthorId', $old()->select('Id'), Criteria::NOT_IN)),
        );
        // Values stand in the order of their places, before, in and after the query.
        self::assertSame('Emma', self::titles($books()
            ->filterByPages(100, Criteria::LESS_THAN)
            ->filterBy('AuthorId', $old()->filterByLastName('Austen')->select('Id'), Criteria::IN)
            ->filterByTitle('Emma')));
        self::assertSame('Beowulf Emma Persuasion', self::titles($books()
            ->filterBy('AuthorId', $old())
            ->_or()
            ->filterByTitle('Beowulf')));
        self::assertSame(1, $books()->filterBy('AuthorId', $old())->filterByTitle('Emma')->count());
    }

    public function testAListWithNullsLeavesOutNothingElse(): void
    {
        $authorsWithBooks = BookQuery::create()->select('AuthorId');

        self::assertSame(0, AuthorQuery::create()->filterBy('Id', $authorsWithBooks, Criteria::NOT_IN)->count());
        (new Author())->setFirstName('x')->setLastName('Poe')->save();
        self::assertSame(1, AuthorQuery::create()->filterBy('Id', $authorsWithBooks, Criteria::NOT_IN)->count());
    }

    public function testAColumnIsComparedWithOneValueOfAQuery(): void
    {
        $longest = BookQuery::create()->withColumn('MAX(Book.Pages)', 'longest')->select('longest');
        $first = BookQuery::create()->select('Pages')->orderByTitle()->limit(1);

        self::assertSame(
            'Frankenstein',
            self::titles(BookQuery::create()->filterBy('Pages', $longest, Criteria::EQUAL)),
        );
        self::assertSame('Beowulf', self::titles(BookQuery::create()->filterBy('Pages', $first, Criteria::EQUAL)));
        self::assertSame(3, BookQuery::create()->filterBy('Pages', $first, Criteria::GREATER_THAN)->count());
        self::assertSame(3, BookQuery::create()->filterBy('Pages', $longest, Criteria::NOT_EQUAL)->count());
    }

    public function testACriteriaWithoutAModelIsAValue(): void
    {
        $old = (new Criteria('bookstore'))->addSelectColumn('author.id')->add('author.age', 30, Criteria::GREATER_THAN);

        self::assertSame('Emma Persuasion', self::titles(BookQuery::create()->filterByAuthorId($old)));
    }

    public function testAListHasALimit(): void
    {
        $shortest = BookQuery::create()->select('Id')->orderByPages()->limit(2);

        self::assertSame('Beowulf Emma', self::titles(BookQuery::create()->filterBy('Id', $shortest, Criteria::IN)));
        self::assertSame(2, BookQuery::create()->filterBy('Id', $shortest, Criteria::NOT_IN)->count());
    }

    public function testAQueryMayNameColumnsOfTheOuterOne(): void
    {
        $ratings = ReviewQuery::create()
            ->where('Review.BookId = Book.Id')
            ->withColumn('MAX(Review.Rating)', 'best')
            ->select('best');

        self::assertSame('Emma', self::titles(BookQuery::create()->filterBy('Pages', $ratings, Criteria::LESS_THAN)));
        $this->expectException(UnknownModelException::class);
        AuthorQuery::create()->filterBy('Age', $ratings, Criteria::LESS_THAN)->find();
    }

    public function testQueriesInsideQueriesInsideQueries(): void
    {
        $good = ReviewQuery::create()->filterByRating(5)->select('BookId');
        $books = BookQuery::create()->filterBy('Id', $good, Criteria::IN)->filterByPages(4)->select('AuthorId');
        $authors = AuthorQuery::create()->filterByFirstName('x')->filterBy('Id', $books, Criteria::IN)->filterByAge(40);

        self::assertSame(['Austen'], $authors->find()->getColumnValues('LastName'));
        self::assertSame(1, BookQuery::create()->filterBy('Id', $good, Criteria::IN)->update(['Pages' => 9]));
        self::assertSame(0, CarQuery::create()->filterBy('Id', CarQuery::create())->count());
        self::assertSame(0, AuthorQuery::create()
            ->useBookQuery()->filterBy('Id', $good, Criteria::NOT_IN)->filterByTitle('Emma')->endUse()
            ->count());
    }

    public function testQueriesThatAreNoValuesAreRefused(): void
    {
        $calls = [
            'two columns' => static fn () => BookQuery::create()
                ->filterBy('Id', BookQuery::create()->select(['Id', 'Title'])),
            'key of four columns' => static fn () => BookQuery::create()->filterBy('Id', PlacementQuery::create()),
            'pattern' => static fn () => BookQuery::create()->filterBy('Title', BookQuery::create(), Criteria::LIKE),
        ];
        foreach ($calls as $what => $call) {
            try {
                $call();
                self::fail("not refused: $what");
            } catch (InvalidClauseException $refused) {
                self::assertNotSame('', $refused->getMessage());
            }
        }
    }

    public function testGroupsOfAQueryInsideAnotherAreThoseThatItNames(): void
    {
        /** @param ReviewQuery<BookQuery> $query */
        $several = static fn (ReviewQuery $query): BookQuery => $query
            ->groupBy('BookId')->having('COUNT(*) > ?', 1)->endUse();
        self::assertSame('Emma', self::titles($several(BookQuery::create()->useReviewExistsQuery())));
        self::assertSame(
            'Beowulf Frankenstein Persuasion',
            self::titles($several(BookQuery::create()->useReviewNotExistsQuery())),
        );
        self::assertSame('Emma', self::titles($several(BookQuery::create()->useInReviewQuery())));
        self::assertSame(
            'Beowulf Frankenstein Persuasion',
            self::titles($several(BookQuery::create()->useNotInReviewQuery())),
        );
        $named = ReviewQuery::create()->where('Review.BookId = Book.Id')->withColumn('COUNT(*)', 'number')
            ->groupBy('BookId')->having('number > ?', 1);
        self::assertSame('Emma', self::titles(BookQuery::create()->whereExists($named)));
    }

    public function testExistsWithAConditionOnAllRowsTogether(): void
    {
        $query = BookQuery::create()->withColumn('MAX(Book.Pages)', 'most')->select('most');
        self::assertTrue((clone $query)->having('MAX(Book.Pages) > ?', 3)->exists());
        self::assertFalse((clone $query)->having('most > ?', 99)->exists());
    }
}
