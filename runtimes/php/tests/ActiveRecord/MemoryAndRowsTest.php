<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** What objects hold after others have changed their rows, or a rollback has changed them back. */
final class MemoryAndRowsTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    public function testAnObjectMadeInTheTransactionKeepsWhatWasSetAfterASavepoint(): void
    {
        $this->connection->beginTransaction();
        $tag = (new Tag())->setName('first');
        $tag->save();
        $this->connection->savepoint('s');
        $tag->setName('second');
        $this->connection->rollBack();
        self::assertSame(['second', true], [$tag->getName(), $tag->isNew()]);
        $tag->save();
        self::assertSame('second', $this->value('SELECT "name" FROM "tag"'));
    }

    public function testAnObjectWithANewKeyIsReadAgainIfItsRowHasChanged(): void
    {
        $shelf = (new Shelf())->setRoom('north')->setBay(1)->setLabel('before');
        $shelf->save();
        ShelfQuery::create()->updateAll(['Label' => 'after']);
        $shelf->setBay(2)->save();
        self::assertSame($shelf, ShelfQuery::create()->findPk(['north', 2]));
        self::assertSame('after', $shelf->getLabel());
    }

    public function testAnObjectThatKeptItsChangesIsReadAgainOnceTheyAreSaved(): void
    {
        $author = (new Author())->setFirstName('before')->setLastName('before');
        $author->save();
        $author->setLastName('mine');
        AuthorQuery::create()->updateAll(['FirstName' => 'after']);
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
        self::assertSame(['before', 'mine'], [$author->getFirstName(), $author->getLastName()]);
        $author->save();
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
        self::assertSame(['after', 'mine'], [$author->getFirstName(), $author->getLastName()]);
    }

    public function testAnObjectWhoseNewKeyWasRolledBackStandsForItsOldRow(): void
    {
        $shelf = (new Shelf())->setRoom('north')->setBay(1)->setLabel('first');
        $shelf->save();
        $shelf->setBay(2);
        $this->connection->beginTransaction();
        $shelf->save();
        $this->connection->rollBack();
        $this->connection->exec("INSERT INTO \"shelf\" (\"room\", \"bay\", \"label\") VALUES ('north', 2, 'second')");
        self::assertSame('second', ShelfQuery::create()->findPk(['north', 2])?->getLabel());
        self::assertSame($shelf, ShelfQuery::create()->findPk(['north', 1]));
    }

    public function testRowsAreFoundByTheirKeysThoughObjectsAreToGetOthers(): void
    {
        [$first, $second] = $this->twoAuthors();
        $first->setId($second->getId());
        AuthorQuery::create()->updateAll(['Age' => 1]);
        $keys = [RowState::key($first)[0], $second->getId()];
        self::assertSame([$first, $second], AuthorQuery::create()->findPks($keys)->getData());

        [$first, $second] = $this->twoShelves();
        $first->setBay(2);
        ShelfQuery::create()->updateAll(['Label' => 'x']);
        $found = ShelfQuery::create()->findPks([['north', 1], ['north', 2]]);
        self::assertSame([$first, $second], $found->getData());
    }

    public function testACloneThatIsToGetAKeyDoesNotStandForTheRowThatHasIt(): void
    {
        [$author] = $this->twoAuthors();
        $first = (new Book())->setTitle('first');
        $first->save();
        $second = (new Book())->setTitle('second');
        $second->save();
        $clone = clone $first;
        $author->addBook($clone->setId($second->getId()));
        self::assertSame($second, BookQuery::create()->findPk($second->getId()));
    }

    public function testChildrenAreSavedWithAnObjectOfAnotherClassThanTheParentThatTheyKnow(): void
    {
        $author = (new WatchfulAuthor())->setFirstName('Leo')->setLastName('Tolstoy');
        $book = (new Book())->setTitle('War')->setIsbn('978-1');
        $author->addBook($book)->save();
        AuthorTableMap::clearInstancePool();
        $found = AuthorQuery::create()->requirePk($author->getId());
        self::assertNotSame($author, $found);
        self::assertSame($book, $found->getBooks()->getFirst());
        self::assertSame($author, $book->getAuthor());
        $book->setTitle('Peace');
        self::assertSame(1, $found->save());
        self::assertSame('Peace', $this->value('SELECT "title" FROM "book"'));
    }

    public function testDeletingARowForgetsOnlyItsOwnObjects(): void
    {
        [$first, $second] = $this->twoAuthors();
        $clone = clone $first;
        $first->setId($second->getId());
        $clone->delete();
        self::assertTrue($first->isDeleted());
        self::assertSame($second, AuthorQuery::create()->findPk($second->getId()));
    }

    public function testObjectsThatExchangedTheirKeysAreFoundAgainAfterARollback(): void
    {
        [$first, $second] = $this->twoShelves();
        $this->connection->beginTransaction();
        foreach ([[$first, 3], [$second, 1], [$first, 2]] as [$shelf, $bay]) {
            $shelf->setBay($bay)->save();
        }
        self::assertSame($second, ShelfQuery::create()->findPk(['north', 1]));
        self::assertSame($first, ShelfQuery::create()->findPk(['north', 2]));
        $this->connection->rollBack();
        self::assertSame($first, ShelfQuery::create()->findPk(['north', 1]));
        self::assertSame($second, ShelfQuery::create()->findPk(['north', 2]));
    }

    /**
     * @dataProvider replacements
     * @param \Closure(Shelf): mixed $insert
     */
    public function testAnObjectStandsForItsRowAgainAfterTheRowWasReplacedAndRolledBack(\Closure $insert): void
    {
        $shelf = (new Shelf())->setRoom('A')->setBay(1)->setLabel('before');
        $shelf->save();
        foreach ([false, true] as $toSavepoint) {
            $this->connection->beginTransaction();
            $this->connection->savepoint('s');
            ShelfQuery::create()->filterByRoom('A')->delete();
            $new = (new Shelf())->setRoom('A')->setBay(1)->setLabel('after');
            $insert($new);
            self::assertSame($new, ShelfQuery::create()->findPk(['A', 1]));
            if ($toSavepoint) {
                $this->connection->rollBackToSavepoint('s');
                self::assertSame($shelf, ShelfQuery::create()->findPk(['A', 1]));
            }
            $this->connection->rollBack();
            self::assertSame($shelf, ShelfQuery::create()->findPk(['A', 1]));
            self::assertSame('before', $shelf->getLabel());
            self::assertTrue($new->isNew());
        }
        ShelfQuery::create()->filterByRoom('A')->delete();
        $insert($new);
        self::assertSame($new, ShelfQuery::create()->findPk(['A', 1]));
    }

    /** @return array<string, array{\Closure(Shelf): mixed}> */
    public static function replacements(): array
    {
        return [
            'save' => [static fn (Shelf $shelf): mixed => $shelf->save()],
            'insertMany' => [static fn (Shelf $shelf): mixed => ShelfQuery::create()->insertMany([$shelf])],
        ];
    }

    public function testARollbackOfAnotherConnectionUndoesNothing(): void
    {
        [$changed, $deleted] = $this->twoAuthors();
        $other = $this->connect();
        $other->beginReadTransaction();
        $new = (new Author())->setFirstName('new')->setLastName('new');
        $new->save();
        $changed->setFirstName('changed')->save();
        $deleted->setFirstName('deleted')->delete();
        $book = (new Book())->setTitle('with a saved parent')->setAuthor($changed);
        $book->save();
        $together = [(new Tag())->setName('one'), (new Tag())->setName('two')];
        TagQuery::create()->insertMany($together);
        $other->rollBack();
        self::assertSame([false, false], [$together[0]->isNew(), $together[1]->isNew()]);
        self::assertFalse($new->isNew());
        self::assertNotNull($new->getId());
        self::assertSame(['changed', false], [$changed->getFirstName(), $changed->isModified()]);
        self::assertTrue($deleted->isDeleted());
        self::assertFalse($book->isNew());
    }

    public function testARollbackOfAnotherConnectionUndoesNothingThatWasRead(): void
    {
        [$author] = $this->twoAuthors();
        $other = $this->connect();
        $other->beginReadTransaction();
        AuthorQuery::create()->updateAll(['FirstName' => 'after']);
        self::assertSame('after', AuthorQuery::create()->findPk($author->getId())?->getFirstName());
        $other->rollBack();
        self::assertSame('after', AuthorQuery::create()->findPk($author->getId())?->getFirstName());
    }

    public function testWhatWasReadBeforeARollbackToASavepointIsReadAgain(): void
    {
        [$author] = $this->twoAuthors();
        $key = $author->getId();
        AuthorTableMap::clearInstancePool();
        $this->connection->beginTransaction();
        $this->connection->savepoint('s');
        AuthorQuery::create()->updateAll(['FirstName' => 'uncommitted']);
        $read = AuthorQuery::create()->findPk($key);
        self::assertSame('uncommitted', $read?->getFirstName());
        $this->connection->rollBackToSavepoint('s');
        self::assertSame($read, AuthorQuery::create()->findPk($key));
        self::assertSame('first', $read->getFirstName());
        $this->connection->commit();
    }

    public function testWhatWasReadAfterAStatementThatWasRolledBackIsReadAgain(): void
    {
        [$author] = $this->twoAuthors();
        $key = $author->getId();
        AuthorTableMap::clearInstancePool();
        $this->connection->beginTransaction();
        $this->connection->exec("UPDATE \"author\" SET \"first_name\" = 'outer'");
        $this->connection->savepoint('s');
        $this->connection->exec("UPDATE \"author\" SET \"first_name\" = 'inner'");
        $read = AuthorQuery::create()->findPk($key);
        self::assertSame('inner', $read?->getFirstName());
        $this->connection->rollBackToSavepoint('s');
        self::assertSame($read, AuthorQuery::create()->findPk($key));
        self::assertSame('outer', $read->getFirstName());
        $this->connection->rollBack();
        self::assertSame($read, AuthorQuery::create()->findPk($key));
        self::assertSame('first', $read->getFirstName());
    }

    public function testWhatWasReadAfterAnUpdateThatWasRolledBackIsReadAgain(): void
    {
        [$author] = $this->twoAuthors();
        $key = $author->getId();
        $this->connection->beginTransaction();
        $author->setFirstName('uncommitted')->save();
        unset($author);
        $read = AuthorQuery::create()->findPk($key);
        self::assertSame('uncommitted', $read?->getFirstName());
        $this->connection->rollBack();
        self::assertSame($read, AuthorQuery::create()->findPk($key));
        self::assertSame('first', $read->getFirstName());
    }

    public function testALazyColumnIsReadAgainAfterARollback(): void
    {
        $book = (new Book())->setTitle('with an excerpt')->setExcerpt('committed');
        $book->save();
        $key = $book->getId();
        BookTableMap::clearInstancePool();
        $read = BookQuery::create()->findPk($key);
        self::assertNotSame($book, $read);
        $this->connection->beginTransaction();
        $this->connection->exec("UPDATE \"book\" SET \"excerpt\" = 'outer'");
        $this->connection->savepoint('s');
        BookQuery::create()->updateAll(['Excerpt' => 'inner']);
        self::assertSame('inner', $read?->getExcerpt());
        $this->connection->rollBackToSavepoint('s');
        self::assertSame('outer', $read->getExcerpt());
        $this->connection->rollBack();
        self::assertSame('committed', $read->getExcerpt());
    }

    /** @return array{Author, Author} */
    private function twoAuthors(): array
    {
        $authors = [];
        foreach (['first', 'second'] as $name) {
            $authors[] = $author = (new Author())->setFirstName($name)->setLastName($name);
            $author->save();
        }

        return [$authors[0], $authors[1]];
    }

    /** @return array{Shelf, Shelf} */
    private function twoShelves(): array
    {
        $shelves = [];
        foreach ([1, 2] as $bay) {
            $shelves[] = $shelf = (new Shelf())->setRoom('north')->setBay($bay);
            $shelf->save();
        }

        return [$shelves[0], $shelves[1]];
    }
}
