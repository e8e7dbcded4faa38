<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\Clones;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Clones stand for the row of their original, also when it is deleted. */
final class CloneTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testTheRowOfACloneIsDeleted(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $second = clone $clone;
        $tag->delete();
        self::assertTrue($clone->isDeleted());
        self::assertTrue($second->isDeleted());
    }

    public function testOneCloneOfSeveralIsDeleted(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $second = clone $tag;
        $second->delete();
        self::assertTrue($tag->isDeleted());
        self::assertTrue($clone->isDeleted());
    }

    public function testTheOriginalIsDeletedWithACloneThatWasSaved(): void
    {
        $tag = $this->tag('one');
        [$clone, $second] = [clone $tag, clone $tag];
        foreach ([$clone, $second, $clone] as $number => $saved) {
            $saved->setName("saved $number")->save();
        }
        $clone->delete();
        self::assertSame([true, true], [$tag->isDeleted(), $second->isDeleted()]);
    }

    public function testClonesThatAreSavedInTurnTakeNoMemory(): void
    {
        $tag = $this->tag('one');
        $clones = [clone $tag, clone $tag];
        for ($number = 0; $number < 50; ++$number) {
            $clones[$number % 2]->setName("name $number")->save();
        }
        self::assertLessThan(5, IdentityMaps::active()->clones[Tag::TABLE_MAP]['bookstore']->entries());
    }

    public function testACopyOfADeletedRowIsInsertedAgain(): void
    {
        $tag = $this->tag('one');
        $copy = clone $tag;
        $tag->delete();
        $copy->setNew(true);
        self::assertSame(1, $copy->setId(null)->setName('again')->save());
        self::assertSame(1, TagQuery::create()->filterByName('again')->count());
    }

    public function testTheOriginalOfACloneIsNotInMemory(): void
    {
        $tag = $this->tag('one');
        $tag = clone $tag;
        TagQuery::create()->findPk($tag->getId())?->delete();
        self::assertTrue($tag->isDeleted());
    }

    public function testACollectionIsDeleted(): void
    {
        $tags = [$this->tag('one'), $this->tag('two')];
        $clone = clone $tags[1];
        (new ObjectCollection($tags))->delete();
        self::assertTrue($clone->isDeleted());
    }

    public function testADeletionIsRolledBack(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $this->connection->beginTransaction();
        $tag->delete();
        self::assertTrue($clone->isDeleted());
        $this->connection->rollBack();
        self::assertFalse($clone->isDeleted());
        self::assertSame($tag, TagQuery::create()->findPk($tag->getId()));
        $clone->delete();
        self::assertTrue($tag->isDeleted());
    }

    public function testADeletionIsRolledBackToASavepoint(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $this->connection->beginTransaction();
        $clone->setName('clone')->save();
        $this->connection->exec('SAVEPOINT here');
        $tag->delete();
        $this->connection->exec('ROLLBACK TO SAVEPOINT here');
        self::assertFalse($clone->isDeleted());
        self::assertSame('clone', $clone->getName());
        $this->connection->commit();
        self::assertSame('clone', $this->value('SELECT "name" FROM "tag"'));
    }

    public function testACloneOfARowThatIsRolledBack(): void
    {
        $tag = $this->tag('before');
        $this->connection->beginTransaction();
        $tag->setName('after')->save();
        $new = $this->tag('new');
        [$clone, $cloneOfNew] = [clone $tag, clone $new];
        $this->connection->savepoint('s');
        $clone->setName('clone')->save();
        $second = clone $clone;
        $this->connection->rollBackToSavepoint('s');
        self::assertSame(['after', 'after'], [$clone->getName(), $second->getName()]);
        $this->connection->rollBack();
        self::assertSame(['before', 'before'], [$clone->getName(), $second->getName()]);
        self::assertSame([false, true], [$clone->isModified(), $cloneOfNew->isNew()]);
        $clone->setName('after')->save();
        self::assertSame('after', $this->value('SELECT "name" FROM "tag"'));
        $cloneOfNew->save();
        self::assertSame(2, $this->rows('tag'));
    }

    public function testACloneThatIsANewObjectIsNotDeleted(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $clone->setNew(true);
        $clone->setId(null)->setName('two');
        $tag->delete();
        self::assertFalse($clone->isDeleted());
        $clone->save();
        self::assertSame('two', $this->value('SELECT "name" FROM "tag"'));
    }

    public function testACloneWithAnotherKeyIsNotDeleted(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $clone->setId(500)->save();
        TagQuery::create()->findPk(500)?->setName('moved')->save();
        $tag->delete();
        self::assertFalse($clone->isDeleted());
        self::assertSame(1, $this->rows('tag'));
    }

    public function testADeletedCloneIsInsertedAgain(): void
    {
        $tag = $this->tag('one');
        $clone = clone $tag;
        $tag->delete();
        $clone->setNew(true);
        $clone->setDeleted(false);
        $clone->setId(null)->setName('again')->save();
        self::assertSame('again', $this->value('SELECT "name" FROM "tag"'));
    }

    public function testACloneOfAReplacedChild(): void
    {
        $book = (new Book())->setTitle('book')->setBookDetail((new BookDetail())->setSummary('first'));
        $book->save();
        $detail = $book->getBookDetail();
        self::assertNotNull($detail);
        $clone = clone $detail;
        $book->setBookDetail((new BookDetail())->setSummary('second'));
        self::assertFalse($clone->isDeleted());
        $book->save();
        self::assertTrue($clone->isDeleted());
        self::assertSame('second', $this->value('SELECT "summary" FROM "book_detail"'));
    }

    public function testAReloadedBookHasTheDetailOfTheDatabase(): void
    {
        $book = (new Book())->setTitle('book')->setBookDetail((new BookDetail())->setSummary('first'));
        $book->save();
        $detail = $book->getBookDetail();
        $new = (new BookDetail())->setSummary('second');
        $book->setBookDetail($new);
        $book->reload(true);
        self::assertSame($detail, $book->getBookDetail());
        self::assertNull($new->getBook());
        $book->save();
        self::assertSame('first', $this->value('SELECT "summary" FROM "book_detail"'));
        // It can replace the row after all.
        $book->setBookDetail($new);
        $book->save();
        self::assertSame('second', $this->value('SELECT "summary" FROM "book_detail"'));
    }

    public function testClonesThatAreGoneTakeNoMemory(): void
    {
        $tag = $this->tag('one');
        for ($number = 0; $number < 1000; ++$number) {
            clone $tag;
        }
        $clones = IdentityMaps::active()->clones[Tag::TABLE_MAP]['bookstore'] ?? null;
        self::assertInstanceOf(Clones::class, $clones);
        self::assertSame([], $clones->of((int) $tag->getId()));
        self::assertLessThan(200, $clones->entries());
    }

    private function tag(string $name): Tag
    {
        $tag = (new Tag())->setName($name);
        $tag->save();

        return $tag;
    }
}
