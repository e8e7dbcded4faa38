<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\ConnectionLostException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\TransactionAbortedException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Support\AbortingPdo;
use Orm\Runtime\Tests\Support\OnEveryServer;

/**
 * Single rows that are written in a transaction on a server, with statements that are kept: whatever ends the
 * statement, the transaction or the session has the same effects as for a statement that runs the first time.
 */
final class DirectWriteTest extends WarmWriteTestCase
{
    use OnEveryServer;

    /** Warms up and begins a transaction. */
    protected function begin(): NamedAuthor
    {
        $this->connection->transaction(fn () => $this->warmUp());
        $author = NamedAuthor::named('before');
        $author->save();
        $this->connection->beginTransaction();

        return $author;
    }

    /** Expects that the transaction and the write in it have left no trace. */
    protected function assertNothingWritten(NamedAuthor $author): void
    {
        $stored = $this->connect()->execute('SELECT "email" FROM "author"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['before'], $stored);
        self::assertSame([false, false], [$author->isDeleted(), $author->isNew()]);
        self::assertSame($author, AuthorQuery::create()->findPk($author->getId()));
        if (self::$last !== null) {
            self::assertSame([true, null], [self::$last->isNew(), self::$last->getId()]);
        }
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testWritesTheRow(\Closure $write): void
    {
        $author = $this->begin();
        $written = $write($author);
        self::assertSame([false, false], [$written->isModified(), $written->isNew()]);
        self::assertSame($written->isDeleted() ? null : $written, AuthorQuery::create()->findPk($written->getId()));
        $this->connection->commit();
        $this->assertWritten($author);
    }

    public function testWritesValuesOfAnyType(): void
    {
        $author = $this->begin();
        $values = [['x', 1], [null, null], ['', -5], ['12', null], ["O'Hara \\ 😀", 2147483647], ["\x01", 0]];
        foreach ([...$values, ...$values] as $place => [$email, $age]) {
            $isNew = $place < \count($values);
            $written = $isNew ? NamedAuthor::named('')->setAge(2)->setEmail($email)->setAge($age) : $author;
            self::assertSame(1, $written->setEmail($email)->setAge($age)->setFirstName("n$place")->save());
            self::assertSame(0, $written->save(), 'nothing to write');
            $sql = 'SELECT "email", "age", "first_name" FROM "author" WHERE "id" = ' . $written->getId();
            $row = $this->connection->query($sql)->fetch(\PDO::FETCH_NUM);
            self::assertSame([$email, $age, "n$place"], $row);
            $isNew && $written->delete();
        }
        $this->connection->commit();
    }

    public function testFloatsAndBooleansAreStoredExactly(): void
    {
        $this->connection->beginTransaction();
        $values = [[1.5, true], [0.1 + 0.2, false], [1e-7, null], [null, true], [-1.5e300, false], [2.0, null]];
        foreach ([...$values, ...$values] as [$weight, $published]) {
            $book = (new Book())->setTitle('t')->setWeight(3.0)->setWeight($weight)->setPublished(null);
            $book->setPublished($published)->save();
            $book->setPublished(!$published)->save();
            $book->setPublished($published)->save();
        }
        $rows = $this->connection->query('SELECT "weight", "published" FROM "book" ORDER BY "id"');
        foreach ([...$values, ...$values] as [$weight, $published]) {
            $row = $rows->fetch(\PDO::FETCH_NUM);
            self::assertIsArray($row);
            self::assertSame($weight, $row[0] === null ? null : (float) $row[0]);
            self::assertSame($published, $row[1] === null ? null : (bool) $row[1]);
        }
        $this->connection->commit();
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testARollbackRestoresTheObject(\Closure $write): void
    {
        $author = $this->begin();
        $write($author);
        $this->connection->rollBack();
        $this->assertNothingWritten($author);
        self::assertSame('before', $author->getEmail());
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testARollbackToASavepointRestoresTheObject(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->savepoint('one');
        $write($author);
        $this->connection->rollBackToSavepoint('one');
        $this->connection->commit();
        $this->assertNothingWritten($author);
        self::assertSame('before', $author->getEmail());
    }

    public function testASavepointTakesAFailedStatementBack(): void
    {
        $author = $this->begin();
        NamedAuthor::named('taken')->save();
        foreach ([$author, NamedAuthor::named('new')] as $failing) {
            $this->connection->savepoint('one');
            $isNew = $failing->isNew();
            try {
                $failing->setEmail('taken')->save();
                self::fail('The address is taken.');
            } catch (UniqueConstraintViolation) {
                self::assertSame([true, $isNew], [$failing->isColumnModified('author.email'), $failing->isNew()]);
                self::assertSame($isNew, $failing->getId() === null);
                self::assertFalse($this->connection->isCommitable());
            }
            $this->connection->rollBackToSavepoint('one');
            self::assertTrue($this->connection->isCommitable());
        }
        self::assertSame(1, $author->setEmail('after')->save());
        $this->connection->commit();
        self::assertSame(2, $this->rows('author'));
        self::assertSame('after', $this->value('SELECT "email" FROM "author" WHERE "id" = ?', [$author->getId()]));
    }

    public function testAfterAFailureTheTransactionCannotBeCommitted(): void
    {
        $author = $this->begin();
        NamedAuthor::named('taken')->save();
        try {
            $author->setEmail('taken')->save();
            self::fail('The address is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue($author->isColumnModified('author.email'));
        }
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
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
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testASessionLostInTheTransaction(\Closure $write): void
    {
        $author = $this->begin();
        NamedAuthor::named('other')->save();
        $this->endOwnSession();
        try {
            $write($author);
            self::fail('The session is gone.');
        } catch (ConnectionLostException $exception) {
            self::assertTrue($exception->isOutcomeKnown());
        }
        try {
            $write($author);
            self::fail('The transaction is gone.');
        } catch (ConnectionLostException) {
            $this->connection->rollBack();
        }
        $this->assertNothingWritten($author);
        $this->connection->transaction(static fn () => $write($author));
        $this->assertWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testASessionLostBeforeTheTransaction(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->rollBack();
        $this->endOwnSession();
        $this->connection->transaction(static fn () => $write($author));
        $this->assertWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testNothingIsWrittenAfterPdoHasEndedTheTransaction(\Closure $write): void
    {
        $author = $this->begin();
        $this->connection->getWrappedConnection()->exec('ROLLBACK');
        try {
            $write($author);
            self::fail('Ran outside of its transaction.');
        } catch (RollbackException $exception) {
            self::assertStringContainsString('PDO object', $exception->getMessage());
        }
        // As an application does that takes no notice of a failure.
        $write($author);
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    /**
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testAStatementThatIsNotKeptAnyMore(\Closure $write): void
    {
        $author = $this->begin();
        $kept = $this->connection->session->bound;
        for ($place = 0; array_intersect_key($kept, $this->connection->session->bound) !== []; ++$place) {
            self::assertLessThan(2000, $place);
            $sql = "UPDATE \"author\" SET \"age\" = $place WHERE \"id\" = ?";
            for ($use = 0; $use < self::USES; ++$use) {
                BoundStatement::run($this->connection, $sql, [0]);
            }
        }
        $write($author);
        $this->connection->rollBack();
        $this->assertNothingWritten($author);
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
        $this->connection->rollBack();
        $other->commit();
        $this->assertNothingWritten($author);
        self::assertSame('before', $author->getEmail());
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
        self::assertStringContainsString('"author"', $this->connection->getLastExecutedQuery());
    }

    protected function assertCommitIsRefused(): void
    {
        try {
            $this->connection->commit();
            self::fail('Committed.');
        } catch (OrmException) {
            self::assertSame(0, $this->connection->getNestedTransactionCount());
        }
    }

    /** @group mysql */
    public function testNulBytesAreStored(): void
    {
        $author = $this->begin();
        $author->setEmail("a\0b")->save();
        $new = NamedAuthor::named("c\0d");
        $new->save();
        $this->connection->commit();
        $sql = 'SELECT "email" FROM "author" WHERE "id" = ?';
        self::assertSame("a\0b", $this->value($sql, [$author->getId()]));
        self::assertSame("c\0d", $this->value($sql, [$new->getId()]));
    }

    /**
     * @group mysql
     * @dataProvider writes
     * @param \Closure(NamedAuthor): NamedAuthor $write
     */
    public function testATransactionThatTheServerAbortsSilently(\Closure $write): void
    {
        $pdo = $this->useAbortingPdo();
        $author = $this->begin();
        $pdo->abortAfterNextStatement();
        try {
            $write($author);
            self::fail('The transaction is gone.');
        } catch (TransactionAbortedException $exception) {
            self::assertStringContainsString('"author"', $exception->getSql());
        }
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    /** @group mysql */
    public function testWhatFollowsAStatementThatCommitsIsAtomicAgain(): void
    {
        $author = $this->begin();
        $author->setEmail('committed')->save();
        $this->connection->exec('CREATE TABLE IF NOT EXISTS orm_direct (a INTEGER)');
        $author->setEmail('after')->save();
        $new = NamedAuthor::named('new');
        $new->save();
        self::assertFalse($this->connection->rollBack(), 'Not all of it.');
        $this->connection->exec('DROP TABLE orm_direct');
        $stored = $this->connect()->execute('SELECT "email" FROM "author"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['committed'], $stored);
        self::assertTrue($new->isNew());
    }

    /** @group mysql */
    public function testLockedTablesStayLocked(): void
    {
        $author = $this->begin();
        $this->connection->exec('LOCK TABLES "author" WRITE');
        $author->setEmail('after')->save();
        $this->connection->exec('UNLOCK TABLES');
        $author->setEmail('later')->save();
        $this->connection->rollBack();
        self::assertSame('after', $this->value('SELECT "email" FROM "author"', [], $this->connect()));
    }

    /**
     * A node of a cluster may make an id that another node has made before; a trigger does so here.
     *
     * @group mysql
     */
    public function testAnIdThatIsTakenOnAClusterIsReplaced(): void
    {
        $servers = new ServerSettings(cluster: 'galera');
        $session = new Session(null, $this->connection->session->driver, 'bookstore', $this->loggers, $servers);
        $session->pdo = $this->connection->getWrappedConnection();
        $this->connection = ConnectionWrapper::ofSession($session);
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);
        $this->connection->exec(
            'CREATE OR REPLACE TRIGGER orm_taken BEFORE INSERT ON author FOR EACH ROW BEGIN IF @collisions > 0 THEN '
            . 'SET @collisions = @collisions - 1; SET NEW.id = (SELECT MIN(id) FROM author); END IF; END',
        );
        try {
            $this->begin();
            $this->connection->exec('SET @collisions = 2');
            $author = NamedAuthor::named('after');
            $author->save();
            $this->connection->commit();
        } finally {
            $this->connection->exec('DROP TRIGGER orm_taken');
        }
        self::assertEquals(0, $this->value('SELECT @collisions'));
        self::assertSame($author->getId(), $this->value('SELECT "id" FROM "author" WHERE "email" = ?', ['after']));
    }

    private function useAbortingPdo(): AbortingPdo
    {
        ['dsn' => $dsn, 'user' => $user, 'password' => $password] = $this->configuration();
        self::assertIsString($dsn);
        self::assertIsString($user);
        self::assertIsString($password);
        $pdo = new AbortingPdo($dsn, $user, $password, [\PDO::ATTR_EMULATE_PREPARES => false]);
        $pdo->exec("SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')");
        $this->connection = ConnectionWrapper::forPdo($pdo, $this->connection->getAdapter(), 'bookstore');
        Orm::getStandardServiceContainer()->setConnection('bookstore', $this->connection);

        return $pdo;
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
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    /**
     * The id of another row, which lastval() would tell, is not taken for that of one that was not inserted.
     *
     * @group pgsql
     */
    public function testARowThatATriggerLeavesOutHasNoId(): void
    {
        $author = $this->begin();
        $this->connection->exec(
            'CREATE FUNCTION orm_skip() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
        );
        $this->connection->exec(
            'CREATE TRIGGER skipped BEFORE INSERT ON "author" FOR EACH ROW EXECUTE FUNCTION orm_skip()',
        );
        (new Tag())->setName('other')->save();
        $new = NamedAuthor::named('after');
        try {
            $new->save();
            self::fail('Nothing was inserted.');
        } catch (PersistenceException) {
            self::assertSame([true, true, null], [$new->isNew(), $new->isModified(), $new->getId()]);
        }
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }
}
