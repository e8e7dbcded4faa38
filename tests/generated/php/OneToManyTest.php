<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\BookQuery;
use Bookstore\Publisher;
use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Generated\Tests\Support\ExampleObjects;
use Orm\Generated\Tests\Support\TestCase;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\ActiveRecord\LazyLoadingException;

/** One-to-many relations from both sides. */
final class OneToManyTest extends TestCase
{
    use ExampleObjects;

    public function testOneToMany(): void
    {
        $author = self::author()->addBook($emma = self::book())->addBook(self::book('Persuasion'));
        self::assertSame($author, $emma->getAuthor());
        self::assertSame(3, $author->save());
        self::assertSame($author->getId(), $emma->getAuthorId());
        $author = self::again($author);
        self::assertSame(['Emma', 'Persuasion'], self::names($author->getBooks(BookQuery::create()->orderByTitle())));
        self::assertSame(2, $author->countBooks());
        self::assertSame(1, $author->countBooks(BookQuery::create()->filterByTitle('Emma')));
        self::assertSame($author, $author->getBooks()->getFirst()?->getAuthor());
    }

    public function testACollectionIsReadOnce(): void
    {
        $author = self::author()->addBook(self::book());
        $author->save();
        $author = self::again($author);
        self::assertSame(
            1,
            $this->queries(static fn () => [$author->getBooks(), $author->getBooks(), $author->countBooks()]),
        );
        $author->clearBooks();
        self::assertSame(1, $this->queries(static fn () => $author->getBooks()));
        self::assertSame(0, $this->queries(static fn () => (new Author())->getBooks()), 'a new object has none');
    }

    public function testMembersThatCannotLiveAloneAreDeleted(): void
    {
        $book = self::book()->addReview($first = (new Review())->setReviewer('a'))->addReview(
            (new Review())->setReviewer('b'),
        );
        $book->save();
        $book->removeReview($first)->save();
        self::assertSame(['b'], ReviewQuery::create()->select('Reviewer')->find()->getData());
        $book->setReviews([(new Review())->setReviewer('c')])->save();
        self::assertSame(['c'], ReviewQuery::create()->select('Reviewer')->find()->getData());
    }

    public function testMembersThatCanLiveAloneLiveOn(): void
    {
        $publisher = (new Publisher())->setName('Penguin')->addBook($book = self::book());
        $publisher->save();
        $publisher->removeBook($book)->save();
        self::assertNull(self::again($book)->getPublisherId());
    }

    public function testMembersWithAnotherRelation(): void
    {
        $author = self::author();
        foreach (['Emma', 'Persuasion'] as $title) {
            $author->addBook(self::book($title)->setPublisher((new Publisher())->setName("of $title")));
        }
        $author->save();
        $author = self::again($author);
        self::assertSame(1, $this->queries(static function () use ($author): void {
            foreach ($author->getBooksJoinPublisher() as $book) {
                self::assertSame("of {$book->getTitle()}", $book->getPublisher()?->getName());
            }
        }));
    }

    public function testSettingAParentMovesAMember(): void
    {
        $austen = self::author()->addBook($book = self::book());
        $austen->save();
        $tolstoy = self::author('Tolstoy');
        $book->setAuthor($tolstoy);
        $book->save();
        self::assertSame(['Emma'], self::names(self::again($tolstoy)->getBooks()));
        self::assertCount(0, self::again($austen)->getBooks());
    }

    public function testStrictLazyLoading(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            self::book($name)->setAuthor(self::author($name))->save();
        }
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        LazyLoading::strict();
        $names = [];
        foreach (BookQuery::create()->joinWithAuthor()->orderByTitle()->find() as $book) {
            $names[] = $book->getAuthor()?->getLastName();
        }
        self::assertSame(['a', 'b', 'c'], $names);
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        self::assertThrows(LazyLoadingException::class, static function (): void {
            foreach (BookQuery::create()->find() as $book) {
                $book->getAuthor();
            }
        }, 'Author');
    }

    public function testRelationsOfACollectionAreReadAtOnce(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            self::author($name)->addBook(self::book("$name 1"))->addBook(self::book("$name 2"))->save();
        }
        \Orm\Runtime\Hydration\IdentityMaps::active()->clearAll();
        $authors = AuthorQuery::create()->orderByLastName()->find();
        self::assertSame(1, $this->queries(static fn () => $authors->populateRelation('Book')));
        self::assertSame(0, $this->queries(static function () use ($authors): void {
            foreach ($authors as $author) {
                self::assertCount(2, $author->getBooks());
            }
        }));
    }
}
