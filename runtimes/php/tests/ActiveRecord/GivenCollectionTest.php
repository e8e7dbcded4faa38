<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Shelf;
use Bookstore\Tag;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Collections that the application gives to a relation and goes on changing. */
final class GivenCollectionTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    /** @dataProvider savedOrNew */
    public function testChildrenAddedToTheGivenCollectionAreSaved(bool $isSaved): void
    {
        $author = $this->author($isSaved);
        $collection = $this->books('x');
        $author->setBooks($collection);
        $collection[] = self::book('y');
        $collection->append(self::book('z'));
        $author->save();
        self::assertSame($collection, $author->getBooks());
        self::assertSame(3, $author->countBooks());
        self::assertSame(3, $this->booksOf($author));
        $collection[] = self::book('after the save');
        $author->save();
        self::assertSame(4, $this->booksOf($author));
    }

    /** @dataProvider savedOrNew */
    public function testTheCollectionOfTheGetterStaysTheRelationsWhenItIsGivenBack(bool $isSaved): void
    {
        $author = $this->author($isSaved);
        $collection = $author->getBooks();
        $collection[] = self::book('x');
        $author->setBooks($collection);
        $collection[] = self::book('y');
        $author->save();
        self::assertSame($collection, $author->getBooks());
        self::assertSame(2, $this->booksOf($author));
    }

    public function testTheGivenCollectionFollowsTheRelation(): void
    {
        $author = $this->author(true);
        $collection = $this->books('x', 'y');
        $first = $collection->get(0);
        $collection[] = $first;
        $author->setBooks($collection);
        self::assertCount(2, $collection);
        $author->removeBook($first);
        self::assertCount(1, $collection);
        $author->addBook(self::book('z'));
        self::assertCount(2, $collection);
        $author->save();
        self::assertSame(2, $this->booksOf($author));
    }

    public function testACollectionOfAnotherParentStaysItsOwn(): void
    {
        [$one, $other] = [$this->author(true), $this->author(true)];
        $one->setBooks($this->books('x', 'y'))->save();
        $books = $one->getBooks();
        $other->setBooks($books);
        self::assertSame($books, $one->getBooks());
        self::assertSame([0, 2], [$one->countBooks(), $other->countBooks()]);
        $books[] = self::book('z');
        $one->save();
        $other->save();
        self::assertSame([1, 2], [$this->booksOf($one), $this->booksOf($other)]);
    }

    public function testACollectionThatWasReplacedCanBeGivenToAnotherParent(): void
    {
        [$one, $other] = [$this->author(true), $this->author(true)];
        $collection = $this->books('x');
        $one->setBooks($collection);
        $one->setBooks([]);
        $other->setBooks($collection);
        $collection[] = self::book('y');
        $one->save();
        $other->save();
        self::assertSame([0, 2], [$this->booksOf($one), $this->booksOf($other)]);
    }

    public function testARollbackGivesTheRelationItsEarlierCollection(): void
    {
        $author = $this->author(true);
        $author->setBooks($this->books('x'))->save();
        $before = $author->getBooks();
        $this->connection->beginTransaction();
        $given = $this->books('y', 'z');
        $author->setBooks($given)->save();
        $this->connection->rollBack();
        self::assertSame($before, $author->getBooks());
        self::assertCount(1, $before);
        $before[] = self::book('added later');
        $author->save();
        self::assertSame(2, $this->booksOf($author));
    }

    /** @dataProvider savedOrNew */
    public function testObjectsAddedToTheGivenCollectionAreLinked(bool $isSaved): void
    {
        $book = self::book('b');
        $isSaved && $book->save();
        $collection = new ObjectCollection([self::tag('x')]);
        $book->setTags($collection);
        $collection[] = self::tag('y');
        $stored = self::tag('z');
        $stored->save();
        $collection->push($stored);
        $book->save();
        self::assertSame($collection, $book->getTags());
        self::assertSame(3, $this->rows('book_tag'));
        $collection->prepend(self::tag('after the save'));
        $book->save();
        self::assertSame(4, $this->rows('book_tag'));
        $book->save();
        self::assertSame(4, $this->rows('book_tag'));
    }

    /** @dataProvider savedOrNew */
    public function testObjectsAddedToTheCollectionOfTheGetterAreLinked(bool $isSaved): void
    {
        $book = self::book('b')->addTag(self::tag('x'));
        $isSaved && $book->save();
        $book->getTags()[] = self::tag('y');
        $book->getTags()->append(self::tag('z'));
        $book->save();
        self::assertSame(3, $this->rows('book_tag'));
        self::assertSame(3, $book->countTags());
    }

    public function testAnObjectTakenOutOfACollectionToWhichOthersAreAddedStaysLinked(): void
    {
        [$first, $second] = [self::tag('x'), self::tag('y')];
        $book = self::book('b')->addTag($first)->addTag($second);
        $book->save();
        $book->getTags()->removeObject($first);
        $book->getTags()[] = self::tag('z');
        $book->save();
        self::assertSame(3, $this->rows('book_tag'));
    }

    public function testAnAddedObjectIsLinkedAgainAfterARollback(): void
    {
        $book = self::book('b');
        $book->save();
        $book->getTags()[] = self::tag('x');
        $this->connection->beginTransaction();
        $book->save();
        $this->connection->rollBack();
        self::assertSame(0, $this->rows('book_tag'));
        $book->save();
        self::assertSame(1, $this->rows('book_tag'));
    }

    public function testAnAddedObjectCanBeRemovedBeforeTheSave(): void
    {
        [$book, $tag] = [self::book('b'), self::tag('x')];
        $book->save();
        $book->getTags()[] = $tag;
        $book->removeTag($tag);
        $book->save();
        self::assertSame([0, 0], [$this->rows('book_tag'), $book->countTags()]);
    }

    /** @dataProvider savedOrNew */
    public function testCombinationsAddedToTheGivenCollectionAreLinked(bool $isSaved): void
    {
        $shelf = (new Shelf())->setRoom('r')->setBay(1);
        $isSaved && $shelf->save();
        $collection = new ObjectCombinationCollection([[self::book('x'), 1]]);
        $shelf->setBookSlots($collection);
        $collection[] = [self::book('y'), 2];
        $shelf->save();
        self::assertSame($collection, $shelf->getBookSlots());
        self::assertSame(2, $this->rows('placement'));
        $collection->push(self::book('z'), 3);
        $shelf->save();
        self::assertSame(3, $this->rows('placement'));
    }

    /** @return iterable<string, array{bool}> */
    public static function savedOrNew(): iterable
    {
        yield 'a saved owner' => [true];
        yield 'a new owner' => [false];
    }

    private function author(bool $isSaved): Author
    {
        $author = (new Author())->setFirstName('A')->setLastName('a');
        $isSaved && $author->save();

        return $author;
    }

    /** @return ObjectCollection<int, Book> */
    private function books(string ...$titles): ObjectCollection
    {
        return new ObjectCollection(array_map(self::book(...), array_values($titles)));
    }

    private static function book(string $title): Book
    {
        return (new Book())->setTitle($title);
    }

    private static function tag(string $name): Tag
    {
        return (new Tag())->setName($name);
    }

    private function booksOf(Author $author): int
    {
        $count = $this->value('SELECT COUNT(*) FROM "book" WHERE "author_id" = ?', [$author->getId()]);

        return is_numeric($count) ? (int) $count : -1;
    }
}
