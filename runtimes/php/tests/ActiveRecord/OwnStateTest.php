<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Classes that override isNew(), isDeleted() or isModified() are asked, also where an object is saved the short way. */
final class OwnStateTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private function author(string $name): StatefulAuthor
    {
        $author = new StatefulAuthor();
        $author->setFirstName('A')->setLastName($name);

        return $author;
    }

    public function testInsertManyAsksWhetherObjectsAreNew(): void
    {
        $author = $this->author('a');
        $author->isNewInstead = false;
        try {
            AuthorQuery::create()->insertMany([$author]);
            self::fail('The object says that it is not new.');
        } catch (OrmException) {
            self::assertSame(0, $this->rows('author'));
        }
        $author->isNewInstead = null;
        self::assertSame(2, AuthorQuery::create()->insertMany([$author, $this->author('b')]));
    }

    public function testSaveAsksWhetherTheObjectIsNew(): void
    {
        // The first ones make the statements that later ones use.
        foreach (['a', 'b', 'c'] as $name) {
            $author = $this->author($name);
            $author->save();
            $author->setLastName($name . '2')->save();
        }
        $again = $this->author('d');
        $again->save();
        $first = $again->getId();
        $again->setFirstName('B')->setLastName('e');
        $again->isNewInstead = true;
        $again->setId(null);
        $again->save();
        self::assertNotSame($first, $again->getId());
        self::assertSame(5, $this->rows('author'));
    }

    public function testSaveAndDeleteAskWhetherTheObjectIsDeleted(): void
    {
        foreach (['a', 'b', 'c'] as $name) {
            $author = $this->author($name);
            $author->save();
            $author->delete();
        }
        [$author, $other] = [$this->author('d'), $this->author('e')];
        $author->save();
        $other->save();
        $author->isDeletedInstead = true;
        $works = [
            static fn () => $author->setLastName('d2')->save(),
            static fn () => $author->delete(),
        ];
        foreach ($works as $work) {
            try {
                $work();
                self::fail('The object says that it is deleted.');
            } catch (PersistenceException) {
                self::assertSame(2, $this->rows('author'));
            }
        }
        self::assertSame('d', $this->value('SELECT "last_name" FROM "author" WHERE "id" = ' . $author->getId()));
    }

    public function testChildrenAreAskedWhetherTheyAreModified(): void
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        foreach (['x', 'y', 'z'] as $title) {
            $author->addBook((new StatefulBook())->setTitle($title));
        }
        $author->save();
        foreach ($author->getBooks() as $book) {
            self::assertInstanceOf(StatefulBook::class, $book);
            $book->setAuthor(null)->setAuthorId($author->getId())->save();
            $book->draft = $book->getTitle() . '2';
        }
        $author->setLastName('b')->save();
        $titles = [];
        foreach ($author->getBooks() as $book) {
            $titles[] = $this->value('SELECT "title" FROM "book" WHERE "id" = ' . $book->getId());
        }
        self::assertSame(['x2', 'y2', 'z2'], $titles);
    }

    public function testLinkedObjectsAreAskedWhetherTheyAreModified(): void
    {
        $tag = (new Tag())->setName('a');
        foreach (['x', 'y'] as $title) {
            $tag->addBook((new StatefulBook())->setTitle($title));
        }
        $tag->save();
        foreach ($tag->getBooks() as $book) {
            self::assertInstanceOf(StatefulBook::class, $book);
            $book->draft = $book->getTitle() . '2';
        }
        $tag->setName('b')->save();
        $titles = [];
        foreach ($tag->getBooks() as $book) {
            $titles[] = $this->value('SELECT "title" FROM "book" WHERE "id" = ' . $book->getId());
        }
        self::assertSame(['x2', 'y2'], $titles);
    }
}
