<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\BookTagQuery;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Collections that a joinWith() with a condition has read hold some members only; changes must not miss the others. */
final class RestrictedMembersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        $book = (new Book())->setTitle('Emma')->setAuthor((new Author())->setFirstName('Jane')->setLastName('Austen'));
        foreach ([1, 3, 5] as $rating) {
            $book->addReview((new Review())->setReviewer('r' . $rating)->setRating($rating));
        }
        foreach (['t1', 't2', 't3'] as $name) {
            $book->addTag((new Tag())->setName($name));
        }
        $book->save();
        (new Book())->setTitle('Persuasion')->setAuthor($book->getAuthor())->save();
        unset($book);
        IdentityMaps::active()->clearAll();
    }

    /** @return array<string, array{\Closure(BookQuery): mixed}> */
    private static function restrictions(): array
    {
        return [
            'where' => [static fn (BookQuery $query) => $query->joinWithReview()->where('Review.Rating > ?', 3)],
            'use' => [
                static fn (BookQuery $query) => $query->joinWithReview()->useReviewQuery()->filterByRating(5)->endUse(),
            ],
            'or' => [
                static fn (BookQuery $query) => $query->joinWithReview()
                    ->filterByTitle('None')->_or()->where('Review.Rating > ?', 3),
            ],
            'on' => [
                static fn (BookQuery $query) => $query->leftJoinWithReview()
                    ->addJoinCondition('Review', 'Review.Rating > ?', 3),
            ],
        ];
    }

    private static function emma(?BookQuery $query = null): Book
    {
        $book = ($query ?? BookQuery::create())->filterByTitle('Emma')->findOne();
        self::assertInstanceOf(Book::class, $book);

        return $book;
    }

    private static function withFirstTag(): Book
    {
        $book = self::emma(BookQuery::create()->joinWith('Tag')->where('Tag.Name = ?', 't1'));
        self::assertSame(['t1'], $book->getTags()->getColumnValues('Name'));

        return $book;
    }

    /** @return list<string> */
    private static function storedTags(): array
    {
        IdentityMaps::active()->clearAll();

        return TagQuery::create()->useBookTagQuery()->endUse()->orderByName()->select('Name')->find()->getData();
    }

    public function testTheCollectionHoldsWhatTheQueryHasFound(): void
    {
        foreach (array_slice(self::restrictions(), 0, 2) as [$restrict]) {
            $query = BookQuery::create();
            $restrict($query);
            self::assertSame([5], self::emma($query)->getReviews()->getColumnValues('Rating'));
            IdentityMaps::active()->clearAll();
        }
    }

    public function testSettingMembersRemovesAlsoThoseThatWereNotRead(): void
    {
        foreach (self::restrictions() as $name => [$restrict]) {
            $query = BookQuery::create();
            $restrict($query);
            $book = $name === 'or' ? $query->findOne() : self::emma($query);
            self::assertInstanceOf(Book::class, $book);
            $kept = new Review();
            $book->setReviews(new ObjectCollection([$kept->setReviewer('new')->setRating(4)]))->save();
            self::assertSame([4], ReviewQuery::create()->select('Rating')->find()->getData(), $name);
            foreach ([1, 3, 5] as $rating) {
                $book->addReview((new Review())->setReviewer('r' . $rating)->setRating($rating));
            }
            $book->save();
            unset($book, $kept);
            IdentityMaps::active()->clearAll();
        }
    }

    public function testARollbackKeepsThatMembersWereNotRead(): void
    {
        $book = self::emma(BookQuery::create()->joinWithReview()->where('Review.Rating > ?', 3));
        $this->connection->beginTransaction();
        $book->addReview((new Review())->setReviewer('new'))->save();
        $this->connection->rollBack();
        $book->setReviews(new ObjectCollection([]))->save();
        self::assertSame(0, ReviewQuery::create()->count());
    }

    public function testAnInnerJoinBeyondTheMembersLeavesSomeOut(): void
    {
        $author = AuthorQuery::create()->joinWithBook()->joinWith('Book.Review')->findOne();
        self::assertInstanceOf(Author::class, $author);
        self::assertSame(['Emma'], $author->getBooks()->getColumnValues('Title'));
        $author->setBooks(new ObjectCollection([]))->save();
        self::assertSame(0, BookQuery::create()->filterByAuthorId(null, Criteria::ISNOTNULL)->count());
    }

    public function testPopulatingWithACriteriaLeavesSomeOut(): void
    {
        $books = BookQuery::create()->find();
        $books->populateRelation('Review', ReviewQuery::create()->filterByRating(5));
        $book = self::emma();
        self::assertSame([5], $book->getReviews()->getColumnValues('Rating'));
        $book->setReviews(new ObjectCollection([]))->save();
        self::assertSame(0, ReviewQuery::create()->count());
    }

    public function testADeepCopyHasMembersThatWereNotRead(): void
    {
        $book = self::emma(
            BookQuery::create()->joinWithReview()->joinWith('BookTag')
                ->where('Review.Rating > ?', 1)->where('BookTag.TagId > ?', 0),
        );
        $reviews = $book->getReviews()->getData();
        self::assertCount(2, $reviews);
        $book->removeReview($reviews[0]);
        $book->addReview((new Review())->setReviewer('new')->setRating(4));
        $copy = $book->copy(true);
        self::assertEqualsCanonicalizing([1, 4, 5], $copy->getReviews()->getColumnValues('Rating'));
        self::assertEqualsCanonicalizing(['t1', 't2', 't3'], $copy->getTags()->getColumnValues('Name'));
        $copy->save();
        self::assertSame(3, ReviewQuery::create()->filterByBook($copy)->count());
    }

    public function testADeepCopyLeavesTheCollectionAsItIs(): void
    {
        $book = self::emma(BookQuery::create()->joinWithReview()->where('Review.Rating > ?', 3));
        $reviews = $book->getReviews();
        self::assertCount(3, $book->copy(true)->getReviews());
        self::assertSame($reviews, $book->getReviews());
        self::assertSame([5], $reviews->getColumnValues('Rating'));
    }

    public function testAddsAMemberThatWasNotRead(): void
    {
        self::withFirstTag()->addTag(TagQuery::create()->requireOneByName('t2'))->save();
        self::assertSame(['t1', 't2', 't3'], self::storedTags());
    }

    public function testRemovesAMemberThatWasNotRead(): void
    {
        $book = self::withFirstTag();
        $book->removeTag(TagQuery::create()->requireOneByName('t2'));
        $book->save();
        self::assertSame(['t1', 't3'], self::storedTags());
        $book->addTag(TagQuery::create()->requireOneByName('t2'));
        $book->save();
        self::assertSame(['t1', 't2', 't3'], self::storedTags());
    }

    public function testAddsAMemberAgainThatWasNotReadAndRemoved(): void
    {
        $book = self::withFirstTag();
        $tag = TagQuery::create()->requireOneByName('t2');
        $book->removeTag($tag);
        $book->addTag($tag)->save();
        self::assertSame(['t1', 't2', 't3'], self::storedTags());
        self::assertSame(3, BookTagQuery::create()->count());
    }

    public function testSetsMembersOfWhichSomeWereNotRead(): void
    {
        self::withFirstTag()->setTags(TagQuery::create()->filterByName(['t2', 't3'])->find())->save();
        self::assertSame(['t2', 't3'], self::storedTags());
    }

    public function testConditionsOnOtherTablesLeaveTheCollectionWhole(): void
    {
        $book = BookQuery::create()->filterByTitle('Emma')->joinWithReview()->joinWith('Tag')
            ->useAuthorQuery()->filterByLastName('Austen')->endUse()->findOne();
        self::assertInstanceOf(Book::class, $book);
        $tag = TagQuery::create()->requireOneByName('t2');
        self::assertSame(0, $this->countQueries(static function () use ($book, $tag): void {
            $book->setReviews(new ObjectCollection($book->getReviews()->getData()));
            $book->addTag($tag);
            $book->removeTag($tag);
        }));
    }
}
