<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Shelf;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionFactory;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Objects that one connection saves while the transaction of another one has written their rows. */
final class UncommittedRowTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private ConnectionWrapper $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = $this->connect();
        foreach ([$this->connection, $this->other] as $con) {
            $con->exec($this->failFastStatement());
        }
    }

    /** Begins a transaction that can be open beside one that writes. */
    private function begin(ConnectionWrapper $con): void
    {
        $this->adapterName() === 'sqlite' ? $con->beginReadTransaction() : $con->beginTransaction();
    }

    /** @return iterable<string, array{bool, bool}> */
    public static function ways(): iterable
    {
        yield 'autocommit' => [false, false];
        yield 'autocommit, in phases' => [false, true];
        yield 'transaction' => [true, false];
        yield 'transaction, in phases' => [true, true];
    }

    /** @dataProvider ways */
    public function testAnInsertIsRolledBackAfterAFailedSave(bool $inTransaction, bool $inPhases): void
    {
        $this->other->beginTransaction();
        $author = $this->insert($inPhases);
        $this->assertCannotSave($author->setFirstName('changed'), $inTransaction);
        self::assertSame(['changed', true], [$author->getFirstName(), $author->isModified()]);
        $this->other->rollBack();
        self::assertSame([true, null], [$author->isNew(), $author->getId()]);
        $author->save();
        self::assertSame(1, $this->rows('author'));
    }

    /** @dataProvider ways */
    public function testAnInsertIsCommittedAfterAFailedSave(bool $inTransaction, bool $inPhases): void
    {
        $this->other->beginTransaction();
        $author = $this->insert($inPhases);
        $id = $author->getId();
        $this->assertCannotSave($author->setFirstName('changed'), $inTransaction);
        $this->other->commit();
        self::assertSame([false, $id, true], [$author->isNew(), $author->getId(), $author->isModified()]);
        $author->save();
        self::assertSame('changed', $this->value('SELECT "first_name" FROM "author"'));
    }

    /** @dataProvider ways */
    public function testAnUpdateIsRolledBackAfterAFailedSave(bool $inTransaction, bool $inPhases): void
    {
        $author = $this->insert($inPhases);
        $this->other->beginTransaction();
        $author->setFirstName('other')->save($this->other);
        $this->assertCannotSave($author->setFirstName('changed'), $inTransaction);
        $this->other->rollBack();
        self::assertSame(['before', false], [$author->getFirstName(), $author->isModified()]);
    }

    /** @dataProvider ways */
    public function testADeletionIsRolledBackAfterAFailedSave(bool $inTransaction, bool $inPhases): void
    {
        $author = $this->insert($inPhases);
        $clone = clone $author;
        $this->other->beginTransaction();
        $author->delete($this->other);
        $clone->setDeleted(false);
        $this->assertCannotSave($clone->setFirstName('changed'), $inTransaction);
        $this->other->rollBack();
        self::assertSame([false, false], [$author->isDeleted(), $clone->isDeleted()]);
        self::assertSame('before', $clone->getFirstName());
    }

    /** @dataProvider ways */
    public function testARowThatIsNotCommittedCannotBeDeletedByTheOtherConnection(bool $inTransaction, bool $many): void
    {
        $this->other->beginTransaction();
        $author = $this->insert(false);
        if ($inTransaction) {
            $this->begin($this->connection);
        }
        try {
            $many ? (new ObjectCollection([$author]))->delete($this->connection) : $author->delete($this->connection);
            self::fail('The row cannot be seen.');
        } catch (OrmException $refused) {
            // SQLite and MySQL wait for the other writer instead, in vain.
            $reasons = '/not in the database yet|locked|Lock wait timeout/';
            self::assertMatchesRegularExpression($reasons, $refused->getMessage());
            $this->connection->forceRollBack();
        }
        self::assertFalse($author->isDeleted());
        $this->other->commit();
        $author->delete();
        self::assertTrue($author->isDeleted());
        self::assertSame(0, $this->rows('author'));
    }

    public function testTheOtherTransactionEndsBeforeTheFailedOne(): void
    {
        $this->other->beginTransaction();
        $author = $this->insert(false);
        $this->begin($this->connection);
        try {
            $author->setFirstName('changed')->save($this->connection);
            self::fail();
        } catch (OrmException) {
            $this->other->rollBack();
            self::assertSame([true, null], [$author->isNew(), $author->getId()]);
            $this->connection->rollBack();
        }
        self::assertSame([true, null], [$author->isNew(), $author->getId()]);
    }

    public function testAChangeThatIsSavedAfterTheOtherTransactionHasChangedTheObject(): void
    {
        $author = $this->insert(false);
        $this->begin($this->other);
        $author->setFirstName('changed');
        $author->save($this->connection);
        $this->other->rollBack();
        self::assertSame(['changed', false], [$author->getFirstName(), $author->isModified()]);
        self::assertSame('changed', $this->value('SELECT "first_name" FROM "author"'));
    }

    public function testAnObjectThatIsNotWrittenWithItsChildren(): void
    {
        $author = $this->insert(true);
        $this->begin($this->other);
        $author->setFirstName('changed');
        $author->resetModified();
        $author->addBook((new Book())->setTitle('book'));
        $author->save($this->connection);
        $this->other->rollBack();
        self::assertSame(['before', false], [$author->getFirstName(), $author->isModified()]);
        self::assertCount(2, $author->getBooks());
        self::assertSame(2, $this->rows('book'));
    }

    public function testAnObjectThatIsMadeInOneTransactionAndInsertedByAnotherConnection(): void
    {
        $this->begin($this->other);
        [$tag, $deleted] = [(new Tag())->setName('tag'), (new Tag())->setName('deleted')];
        TagQuery::create()->insertMany([$tag, $deleted], $this->connection);
        $tag->setName('other')->save($this->other);
        $deleted->delete($this->other);
        $this->other->rollBack();
        self::assertSame(['tag', false], [$tag->getName(), $tag->isModified()]);
        self::assertFalse($deleted->isDeleted());
        self::assertSame(2, $this->rows('tag'));
    }

    public function testAConnectionThatIsDroppedInATransaction(): void
    {
        $old = (new Author())->setFirstName('old')->setLastName('old');
        $old->save();
        $new = (new Author())->setFirstName('new')->setLastName('new');
        $configuration = $this->configuration() + ['settings' => $this->adapterName() === 'mysql'
            ? ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]]
            : []];
        $con = ConnectionFactory::create($configuration, AdapterFactory::create($this->adapterName()), 'bookstore');
        $con->beginTransaction();
        $new->save($con);
        $old->setAge(7)->save($con);
        unset($con);
        self::assertSame([true, null, null], [$new->isNew(), $new->getId(), $old->getAge()]);
        $new->save();
        $old->setAge(8)->save();
        self::assertSame([2, 8], [$this->rows('author'), (int) $this->value('SELECT MAX("age") FROM "author"')]);
    }

    public function testManyObjectsThatCannotBeInserted(): void
    {
        (new Shelf())->setRoom('taken')->setBay(1)->save();
        $this->begin($this->other);
        $tags = [(new Tag())->setName('one'), (new Tag())->setName('one')];
        try {
            TagQuery::create()->insertMany($tags, $this->connection);
            self::fail();
        } catch (OrmException) {
            $this->other->rollBack();
        }
        self::assertSame([true, true, null], [$tags[0]->isNew(), $tags[1]->isNew(), $tags[0]->getId()]);
        self::assertSame(0, $this->rows('tag'));
    }

    /** An author of a row that the other connection has written, with a book if phases are to run. */
    private function insert(bool $inPhases): Author
    {
        $author = (new Author())->setFirstName('before')->setLastName('name');
        if ($inPhases) {
            $author->addBook((new Book())->setTitle('book'));
        }
        $author->save($this->other);

        return $author;
    }

    private function assertCannotSave(Author $author, bool $inTransaction): void
    {
        if ($inTransaction) {
            $this->begin($this->connection);
        }
        try {
            $author->save($this->connection);
            self::fail('The row cannot be written by two transactions.');
        } catch (OrmException) {
            $this->connection->forceRollBack();
        }
    }
}
