<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Review;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Methods doAddBook() and addBook() of applications get each object that becomes a member. */
final class AdderTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private static function book(string $title): Book
    {
        return (new Book())->setTitle($title);
    }

    private static function author(): WatchfulAuthor
    {
        return (new WatchfulAuthor())->setFirstName('Leo')->setLastName('Tolstoy');
    }

    public function testEachNewMemberIsSeenOnce(): void
    {
        $author = self::author();
        $war = self::book('War and Peace');
        $author->addBook($war)->addBook($war);
        self::book('Resurrection')->setAuthor($author);
        $author->addTwice(self::book('Family Happiness'));
        self::assertSame(['War and Peace', 'Resurrection', 'Family Happiness'], $author->seen);
        self::assertCount(3, $author->getBooks());
        self::assertSame($author, $war->getAuthor());
        $author->save();
        self::assertSame(3, BookQuery::create()->filterByAuthorId($author->getId())->count());
        self::assertCount(3, $author->seen);
    }

    public function testAMemberCanBeRefused(): void
    {
        $author = self::author();
        $book = self::book('refused');
        $author->addBook($book);
        self::assertNull($book->getAuthor());
        $author->setBooks([self::book('refused'), self::book('Resurrection')]);
        self::assertSame(['Resurrection'], $author->seen);
        self::assertCount(1, $author->getBooks());
    }

    public function testMembersThatQueriesReadAreSeen(): void
    {
        $author = self::author();
        $author->addBook(self::book('War and Peace'))->addBook(self::book('Resurrection'))->save();
        $author->clearBooks();
        $author->seen = [];
        IdentityMaps::active()->clearAll();
        ObjectCollection::of(WatchfulAuthor::class, [$author])->populateRelation('Book');
        sort($author->seen);
        self::assertSame(['Resurrection', 'War and Peace'], $author->seen);
        self::assertCount(2, $author->getBooks());
        self::assertFalse($author->isModified());

        $author->clearBooks();
        $author->seen = [];
        foreach (BookQuery::create()->orderByTitle()->find() as $book) {
            RelationAccess::take($author, 'Book', $book);
            RelationAccess::take($author, 'Book', $book);
        }
        self::assertSame(['Resurrection', 'War and Peace'], $author->seen);
        self::assertSame(0, $author->save());
    }

    public function testMembersThatAreLoadedLaterAreNotSeen(): void
    {
        $author = self::author();
        $author->addBook(self::book('War and Peace'))->save();
        $author->clearBooks();
        $author->seen = [];
        self::assertCount(1, $author->getBooks());
        self::assertSame([], $author->seen);
    }

    public function testOtherSidesOfJunctionsAreSeen(): void
    {
        $book = (new WatchfulBook())->setTitle('Emma')
            ->setAuthor((new Author())->setFirstName('Jane')->setLastName('Austen'));
        $tag = (new Tag())->setName('novel');
        $book->addTag($tag)->addTag($tag);
        $book->setTags([$tag, (new Tag())->setName('classic')]);
        $book->addReview((new Review())->setReviewer('me'));
        // As in Propel, the setter of the parent calls the public method again.
        self::assertSame(['novel', 'classic', 'me', 'me'], $book->seen);
        $book->save();
        self::assertSame(2, TagQuery::create()->count());
        self::assertCount(2, $book->getTags());
        $book->clearReviews();
        $book->seen = [];
        ObjectCollection::of(WatchfulBook::class, [$book])->populateRelation('Review');
        self::assertSame(['me'], $book->seen);
    }
}
