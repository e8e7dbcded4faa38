<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\OnEveryServer;

/**
 * Single rows that objects write outside of transactions on a server, which commits each statement: whatever happens to
 * it has the same effects as for a statement that runs the first time.
 */
final class AloneWriteTest extends WarmWriteTestCase
{
    use OnEveryServer;

    protected function begin(): NamedAuthor
    {
        $this->warmUp();
        $author = NamedAuthor::named('before');
        $author->save();

        return $author;
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testTheDatabaseCommitsTheRow(\Closure $write): void
    {
        $author = $this->begin();
        $written = $write($author);
        self::assertFalse($this->connection->inTransaction());
        self::assertSame([false, false], [$written->isModified(), $written->isNew()]);
        $this->assertWritten($author);
    }

    public function testAFailedStatementLeavesTheObjectAsItWas(): void
    {
        $author = $this->begin();
        NamedAuthor::named('taken')->save();
        foreach ([$author, NamedAuthor::named('new')] as $failing) {
            $isNew = $failing->isNew();
            try {
                $failing->setEmail('taken')->save();
                self::fail('The address is taken.');
            } catch (UniqueConstraintViolation) {
                self::assertSame([true, $isNew], [$failing->isColumnModified('author.email'), $failing->isNew()]);
                self::assertSame($isNew, $failing->getId() === null);
            }
            self::assertFalse($this->connection->inTransaction());
            self::assertSame(1, $failing->setEmail($isNew ? 'new' : 'after')->save());
        }
        $stored = $this->connect()->execute('SELECT "email" FROM "author" ORDER BY "id"');
        self::assertSame(['after', 'taken', 'new'], $stored->fetchAll(\PDO::FETCH_COLUMN));
    }

    public function testAMissingRowIsNoticed(): void
    {
        $author = $this->begin();
        $this->connection->exec('DELETE FROM "author"');
        try {
            $author->setEmail('after')->save();
            self::fail('The row is gone.');
        } catch (PersistenceException) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        self::assertFalse($this->connection->inTransaction());
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testASessionLostWhileNothingRanIsReplaced(\Closure $write): void
    {
        $author = $this->begin();
        $this->endOwnSession();
        $this->connection->session->usedAt = 0;
        $written = $write($author);
        self::assertSame([false, false], [$written->isModified(), $written->isNew()]);
        $this->assertWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testALostSessionLeavesTheObjectAsItWas(\Closure $write): void
    {
        $author = $this->begin();
        $this->endOwnSession();
        try {
            $write($author);
            self::fail('The session is gone.');
        } catch (ConnectionLostException $exception) {
            self::assertFalse($exception->isOutcomeKnown());
        }
        self::assertSame([false, false], [$author->isDeleted(), $author->isNew()]);
        if (self::$last !== null) {
            self::assertSame([true, null], [self::$last->isNew(), self::$last->getId()]);
            self::$last->save();
        } elseif ($author->isModified()) {
            $author->save();
        } else {
            $author->delete();
        }
        $this->assertWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testNothingIsWrittenIntoATransactionOfThePdoObject(\Closure $write): void
    {
        $author = $this->begin();
        $pdo = $this->connection->getWrappedConnection();
        $pdo->beginTransaction();
        try {
            $write($author);
            self::fail('The object could not follow its rollback.');
        } catch (ConnectionException) {
            self::assertTrue($pdo->inTransaction());
        }
        $pdo->commit();
        $stored = $this->connect()->execute('SELECT "email" FROM "author"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['before'], $stored);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testATransactionOfAnotherConnection(\Closure $write): void
    {
        $author = $this->begin();
        $other = $this->connect();
        $other->beginTransaction();
        $write($author);
        $other->rollBack();
        $this->assertWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testEachStatementIsReportedOnceSomebodyObserves(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->useDebug();
        $write($author);
        self::assertSame(1, $this->connection->getQueryCount());
    }

    /**
     * @group mysql
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testIsCommittedWhereAutocommitIsOff(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->getWrappedConnection()->exec('SET autocommit = 0');
        $write($author);
        self::assertFalse($this->connection->getWrappedConnection()->inTransaction());
        $this->assertWritten($author);
    }

    /** @group pgsql */
    public function testNulBytesAreRefused(): void
    {
        $author = $this->begin();
        foreach ([$author, NamedAuthor::named('new')] as $failing) {
            $isNew = $failing->isNew();
            try {
                $failing->setEmail("a\0b")->save();
                self::fail('PostgreSQL stores no NUL bytes.');
            } catch (InvalidValueException) {
                self::assertSame([true, $isNew], [$failing->isColumnModified('author.email'), $failing->isNew()]);
            }
        }
        self::assertSame('before', $this->value('SELECT "email" FROM "author"'));
    }

    /**
     * @group pgsql
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testAStatementThatTheServerHasForgottenIsPreparedAgain(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->getWrappedConnection()->exec('DEALLOCATE ALL');
        $written = $write($author);
        self::assertGreaterThan(0, $written->getId());
        $stored = $this->value('SELECT "email" FROM "author" WHERE "id" = ?', [$written->getId()]);
        self::assertSame($written->isDeleted() ? null : 'after', $stored);
        $this->assertWritten($author);
    }

    /** @group pgsql */
    public function testARowThatATriggerLeavesOutHasNoId(): void
    {
        $this->begin();
        $this->connection->exec(
            'CREATE FUNCTION orm_skip() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        );
        $this->connection->exec(
            'CREATE TRIGGER skipped BEFORE INSERT ON "author" FOR EACH ROW EXECUTE FUNCTION orm_skip()',
        );
        try {
            (new Tag())->setName('other')->save();
            $new = NamedAuthor::named('after');
            try {
                $new->save();
                self::fail('Nothing was inserted.');
            } catch (PersistenceException) {
                self::assertSame([true, true, null], [$new->isNew(), $new->isModified(), $new->getId()]);
            }
        } finally {
            $this->connection->exec('DROP FUNCTION orm_skip() CASCADE');
        }
    }
}
