<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Category;
use Bookstore\Tag;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Rows of a graph or a collection that are written with few statements. */
final class TogetherTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @param \Closure(): mixed $work */
    private function statementsOf(\Closure $work): int
    {
        $this->connection->useDebug();
        $before = $this->connection->getQueryCount();
        try {
            $work();

            return $this->connection->getQueryCount() - $before;
        } finally {
            $this->connection->useDebug(false);
        }
    }

    private static function author(int $books): Author
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        for ($n = 1; $n <= $books; ++$n) {
            $author->addBook((new Book())->setTitle("Volume $n")->setIsbn("978-$n"));
        }

        return $author;
    }

    public function testNewMembersAreInsertedTogether(): void
    {
        $author = self::author(5);
        self::assertLessThanOrEqual(3, $this->statementsOf(static fn () => self::assertSame(6, $author->save())));
        $ids = [];
        foreach ($author->getBooks() as $book) {
            self::assertFalse($book->isNew() || $book->isModified());
            self::assertSame($author->getId(), $book->getAuthorId());
            self::assertSame($book->getTitle(), $this->value('SELECT "title" FROM "book" WHERE "id" = ?', [
                $book->getId(),
            ]));
            self::assertSame($book, BookQuery::create()->findPk($book->getId()), 'known to the identity map');
            $ids[] = $book->getId();
        }
        self::assertCount(5, array_unique($ids));
        self::assertSame(0, $author->save());
    }

    public function testAFailureLeavesAllMembersAsTheyWere(): void
    {
        $author = self::author(3);
        $books = $author->getBooks();
        $books[2]->setIsbn('978-1');
        try {
            $author->save();
            self::fail('two books have the same ISBN');
        } catch (UniqueConstraintViolation) {
        }
        self::assertTrue($author->isNew());
        self::assertNull($author->getId());
        foreach ($books as $book) {
            self::assertTrue($book->isNew());
            self::assertNull($book->getId());
            self::assertNull($book->getAuthorId());
        }
        $books[2]->setIsbn('978-3');
        self::assertSame(4, $author->save());
        self::assertSame(3, BookQuery::create()->filterByAuthor($author)->count());
    }

    public function testGraphsOfOneSizeWriteTheirOwnValues(): void
    {
        $expected = [];
        foreach (range(0, 5) as $turn) {
            $author = (new Author())->setFirstName('Leo')->setLastName("Tolstoy $turn");
            foreach (range(0, 2) as $number) {
                // Each place is a float, a null, an integer or a boolean in turn.
                $weight = $turn % 2 === 0 ? null : $turn + 0.1 * $number;
                $pages = $turn % 3 === 0 ? null : 100 * $turn + $number;
                $title = $turn % 2 === 0 ? "$turn.$number" : "Volume $turn.$number";
                $author->addBook((new Book())->setTitle($title)->setWeight($weight)->setPages($pages)
                    ->setPublished($turn % 2 === 0));
                $expected[] = [$title, $weight, $pages, $turn % 2 === 0, "Tolstoy $turn"];
            }
            if ($turn === 3) {
                $author->getBooks()[2]->setIsbn('1')->setTitle('');
                $author->addBook((new Book())->setTitle('refused')->setIsbn('1'));
                try {
                    $author->save();
                    self::fail('two books have the same ISBN');
                } catch (UniqueConstraintViolation) {
                }
                $author->getBooks()[2]->setIsbn(null)->setTitle('Volume 3.2');
                $author->removeBook($author->getBooks()[3]);
            }
            self::assertSame(4, $author->save());
        }
        $found = [];
        foreach (BookQuery::create()->joinWithAuthor()->orderById()->find() as $book) {
            $book->reload();
            $found[] = [
                $book->getTitle(),
                $book->getWeight(),
                $book->getPages(),
                $book->getPublished(),
                $book->getAuthor()?->getLastName(),
            ];
        }
        self::assertSame($expected, $found);
    }

    public function testARollbackMakesTheMembersNewAgain(): void
    {
        $author = self::author(3);
        $this->connection->beginTransaction();
        $author->save();
        $first = $author->getBooks()[0];
        $first->setTitle('changed after the save');
        $this->connection->rollBack();
        self::assertTrue($first->isNew());
        self::assertNull($first->getId());
        self::assertSame('Volume 1', $first->getTitle());
        self::assertSame(4, $author->save());
        self::assertSame(3, (int) $this->value('SELECT COUNT(*) FROM "book"'));
    }

    public function testMembersWithHooksAreSavedOneByOneInTheirPlace(): void
    {
        $author = self::author(2);
        $author->addBook((new SelectiveBook())->setTitle('refused')->setIsbn('978-8'));
        $author->addBook($own = (new SelectiveBook())->setTitle('accepted')->setIsbn('978-9'));
        $author->addBook((new Book())->setTitle('last')->setIsbn('978-10'));
        self::assertSame(5, $author->save());
        self::assertSame([null, $author->getId()], array_values(array_unique($own->keys)), 'by its own setter');
        $titles = BookQuery::create()->orderById()->select(['Title'])->find()->getData();
        self::assertSame(['Volume 1', 'Volume 2', 'accepted', 'last'], $titles);
    }

    /** As a hook does that numbers the rows of a parent. */
    public function testTheHookOfAMemberSeesTheRowsOfThoseBefore(): void
    {
        $author = self::author(0);
        for ($n = 1; $n <= 3; ++$n) {
            $book = new CountingBook();
            $author->addBook($book->setTitle("Volume $n")->setIsbn("978-$n"));
        }
        $author->save();
        self::assertSame(
            ['0', '1', '2'],
            array_map(strval(...), BookQuery::create()->orderByTitle()->select('Sold')->find()->toArray()),
        );
    }

    public function testMembersWithOtherNewParentsAreSavedAfterThem(): void
    {
        $author = self::author(2);
        $category = (new Category())->setName('Novels');
        foreach ($author->getBooks() as $book) {
            $book->setCategory($category);
        }
        self::assertSame(4, $author->save());
        self::assertNotNull($category->getId());
        self::assertSame(2, BookQuery::create()->filterByCategory($category)->count());
        self::assertSame(2, $category->countBooks());
    }

    public function testParentsByKeyGetToKnowNewMembers(): void
    {
        $category = (new Category())->setName('Novels');
        $category->save();
        self::assertCount(0, $category->getBooks());
        $author = self::author(2);
        foreach ($author->getBooks() as $book) {
            $book->setCategoryId($category->getId());
        }
        $author->save();
        self::assertCount(2, $category->getBooks());
    }

    public function testJunctionRowsAreInsertedTogether(): void
    {
        $book = (new Book())->setTitle('War and Peace');
        $book->save();
        $tags = array_map(static fn (int $n): Tag => (new Tag())->setName("tag $n"), range(1, 4));
        array_map(static fn (Tag $tag): int => $tag->save(), $tags);
        self::assertCount(0, $tags[0]->getBooks());
        foreach ($tags as $tag) {
            $book->addTag($tag);
        }
        self::assertSame(1, $this->statementsOf(static fn () => self::assertSame(4, $book->save())));
        self::assertSame([$book], array_values($tags[0]->getBooks()->getData()));
        self::assertSame(4, (int) $this->value('SELECT COUNT(*) FROM "book_tag"'));
        $book->removeTag($tags[1])->save();
        $book->addTag($tags[1])->save();
        self::assertCount(4, $book->getTags());
        self::assertSame(4, (int) $this->value('SELECT COUNT(*) FROM "book_tag"'));
    }

    public function testACollectionIsDeletedTogether(): void
    {
        $author = self::author(3);
        $author->save();
        $books = BookQuery::create()->orderById()->find();
        $this->connection->beginTransaction();
        self::assertSame(1, $this->statementsOf(static fn () => $books->delete()));
        self::assertSame(0, (int) $this->value('SELECT COUNT(*) FROM "book"'));
        self::assertTrue($books[0]->isDeleted());
        self::assertCount(0, $author->getBooks(), 'they have left the collection of their author');
        self::assertNull(BookQuery::create()->findPk($books[0]->getId()));
        $this->connection->rollBack();
        self::assertFalse($books[0]->isDeleted());
        self::assertCount(3, $author->getBooks());
        self::assertSame($books[1], BookQuery::create()->findPk($books[1]->getId()));
    }

    public function testHooksAndOrderOfDeletesAreKept(): void
    {
        $kept = (new SelectiveBook())->setTitle('kept')->setIsbn('978-1');
        $other = (new SelectiveBook())->setTitle('deleted')->setIsbn('978-2');
        $kept->save();
        $other->save();
        (new ObjectCollection([$kept, $other]))->delete();
        self::assertSame(['kept'], BookQuery::create()->select(['Title'])->find()->getData());
        $parent = (new Category())->setName('parent');
        $parent->addChild($child = (new Category())->setName('child'));
        $parent->save();
        self::assertSame(2, $this->statementsOf(
            static fn () => (new ObjectCollection([$child, $parent]))->delete(),
        ), 'rows of a table that refers to itself, in the given order');
    }
}
