<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookDetailQuery;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\CategoryQuery;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A query that reads some members only takes nothing away from a collection that holds all, or that is not saved. */
final class KeptMembersTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private Book $book;

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
        $book->setBookDetail((new BookDetail())->setSummary('long')->setLanguage('en'));
        $book->save();
        unset($book);
        IdentityMaps::active()->clearAll();
        $this->book = BookQuery::create()->requireOneByTitle('Emma');
    }

    private static function readGoodReviews(int $rating = 4): void
    {
        BookQuery::create()->joinWithReview()->where('Review.Rating > ?', $rating)->find();
    }

    /** @return list<mixed> */
    private function ratings(): array
    {
        return array_values($this->book->getReviews()->getColumnValues('Rating'));
    }

    public function testAWholeCollectionStaysWhole(): void
    {
        $reviews = $this->book->getReviews();
        self::readGoodReviews();
        self::assertSame([1, 3, 5], $this->ratings());
        self::assertSame($reviews, $this->book->getReviews());
        BookQuery::create()->find()->populateRelation('Review', ReviewQuery::create()->filterByRating(3));
        self::assertSame([1, 3, 5], $this->ratings());
        self::assertSame(0, $this->countQueries(fn () => $this->book->setReviews(new ObjectCollection())));
        $this->book->save();
        self::assertSame(0, ReviewQuery::create()->count());
    }

    public function testAWholeCollectionTakesRowsOfOthersIn(): void
    {
        $this->book->getReviews();
        $this->connection->execute(
            'INSERT INTO "review" ("book_id", "reviewer", "rating") VALUES (?, ?, ?)',
            [$this->book->getId(), 'other', 6],
        );
        self::readGoodReviews();
        self::assertSame([1, 3, 5, 6], $this->ratings());
    }

    public function testRemovedMembersStayRemoved(): void
    {
        $reviews = $this->book->getReviews();
        $this->book->removeReview($reviews[2] ?? new Review());
        $this->book->removeTag($this->book->getTags()[0] ?? new Tag());
        self::readGoodReviews();
        BookQuery::create()->joinWith('Tag')->where('Tag.Name = ?', 't1')->find();
        self::assertSame([1, 3], $this->ratings());
        self::assertSame(['t2', 't3'], array_values($this->book->getTags()->getColumnValues('Name')));
        $this->book->save();
        self::assertSame([2, 2], [ReviewQuery::create()->count(), $this->rows('book_tag')]);
    }

    public function testARollbackTakesFoundMembersAway(): void
    {
        $this->book->getReviews();
        $this->connection->beginTransaction();
        $this->connection->execute(
            'INSERT INTO "review" ("book_id", "reviewer", "rating") VALUES (?, ?, ?)',
            [$this->book->getId(), 'other', 6],
        );
        self::readGoodReviews();
        self::assertSame([1, 3, 5, 6], $this->ratings());
        $this->connection->rollBack();
        self::assertSame([1, 3, 5], $this->ratings());
    }

    public function testUnsavedMembersOfAPartStay(): void
    {
        self::readGoodReviews(2);
        self::assertSame([3, 5], $this->ratings());
        $first = $this->book->getReviews()[0] ?? new Review();
        $first->setBody('changed');
        $this->book->addReview((new Review())->setReviewer('new')->setRating(2));
        self::readGoodReviews();
        self::assertSame([5, 3, 2], $this->ratings());
        $this->book->save();
        self::assertSame('changed', ReviewQuery::create()->filterByRating(3)->select('Body')->findOne());
        self::assertSame(4, ReviewQuery::create()->count());
    }

    public function testAMemberOfAPartWithANewParentStays(): void
    {
        $author = AuthorQuery::create()->joinWithBook()->where('Book.Title = ?', 'Emma')->findOne();
        self::assertInstanceOf(Author::class, $author);
        $this->book->setCategory((new Category())->setName('novels'));
        AuthorQuery::create()->leftJoinWithBook()->addJoinCondition('Book', 'Book.Title = ?', 'None')->find();
        self::assertSame([$this->book], array_values($author->getBooks()->getData()));
        $author->save();
        self::assertSame(1, CategoryQuery::create()->count());
    }

    public function testAWholeManyToManyCollectionStaysWhole(): void
    {
        $tags = $this->book->getTags();
        BookQuery::create()->joinWith('Tag')->where('Tag.Name = ?', 't2')->find();
        self::assertSame(['t1', 't2', 't3'], array_values($this->book->getTags()->getColumnValues('Name')));
        self::assertSame($tags, $this->book->getTags());
        $this->connection->execute('INSERT INTO "tag" ("name") VALUES (?)', ['t4']);
        $tag = TagQuery::create()->requireOneByName('t4');
        $this->connection->execute(
            'INSERT INTO "book_tag" ("book_id", "tag_id") VALUES (?, ?)',
            [$this->book->getId(), $tag->getId()],
        );
        BookQuery::create()->joinWith('Tag')->where('Tag.Name = ?', 't4')->find();
        self::assertSame(['t1', 't2', 't3', 't4'], array_values($this->book->getTags()->getColumnValues('Name')));
    }

    public function testUnsavedMembersOfAPartOfManyToManyStay(): void
    {
        BookQuery::create()->joinWith('Tag')->where('Tag.Name <> ?', 't3')->find();
        $tag = $this->book->getTags()[0] ?? new Tag();
        $tag->setName('changed');
        $this->book->addTag((new Tag())->setName('new'));
        BookQuery::create()->joinWith('Tag')->where('Tag.Name = ?', 't2')->find();
        self::assertEqualsCanonicalizing(
            ['t2', 'changed', 'new'],
            array_values($this->book->getTags()->getColumnValues('Name')),
        );
        $this->book->save();
        self::assertSame(
            ['changed', 'new', 't2', 't3'],
            TagQuery::create()->orderByName()->select('Name')->find()->getData(),
        );
    }

    public function testUnsavedMembersOfCombinationsStay(): void
    {
        $shelf = (new Shelf())->setRoom('a')->setBay(1)->setLabel('old');
        $this->book->addShelf($shelf, 1)->addShelf((new Shelf())->setRoom('b')->setBay(2), 2)->save();
        $this->book->clearShelfSlots();
        self::assertCount(2, $this->book->getShelfSlots());
        $shelf->setLabel('changed');
        BookQuery::create()->joinWith('Shelf')->where('Shelf.Room = ?', 'b')->find();
        BookQuery::create()->find()->populateRelation('Shelf');
        $this->book->save();
        self::assertSame('changed', ShelfQuery::create()->filterByRoom('a')->select('Label')->findOne());
        // What others have written is seen where nothing would be lost.
        $this->connection->execute('DELETE FROM "placement" WHERE "slot" = ?', [2]);
        BookQuery::create()->joinWith('Shelf')->find();
        self::assertCount(1, $this->book->getShelfSlots());
    }

    public function testAOneToOneMemberStays(): void
    {
        $french = static fn () => BookQuery::create()->leftJoinWith('BookDetail')
            ->addJoinCondition('BookDetail', 'BookDetail.Language = ?', 'fr')->find();
        $french();
        self::assertSame('long', $this->book->getBookDetail()?->getSummary());
        $this->book->getBookDetail()->setSummary('short');
        $french();
        BookQuery::create()->find()->populateRelation(
            'BookDetail',
            BookDetailQuery::create()->filterByLanguage('fr'),
        );
        self::assertSame('short', $this->book->getBookDetail()?->getSummary());
        $this->book->save();
        self::assertSame('short', BookDetailQuery::create()->select('Summary')->findOne());
        // Without a condition the absence of a row is known.
        $other = (new Book())->setTitle('Persuasion');
        $other->save();
        BookQuery::create()->leftJoinWith('BookDetail')->find();
        self::assertSame(0, $this->countQueries(static fn () => $other->getBookDetail()));
        BookTableMap::clearInstancePool();
    }
}
