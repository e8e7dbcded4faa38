<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Mysql;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Exception\TransactionAbortedException;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\ActiveRecord\CountedAuthor;
use Orm\Runtime\Tests\ActiveRecord\DirectWriteTestCase;
use Orm\Runtime\Tests\Support\AbortingPdo;
use Orm\Runtime\Tests\Support\OnMysql;

final class DirectWriteTest extends DirectWriteTestCase
{
    use OnMysql;

    public function testNulBytesAreStored(): void
    {
        $author = $this->begin();
        $author->setEmail("a\0b")->save();
        $new = CountedAuthor::named("c\0d");
        $new->save();
        $this->connection->commit();
        $sql = 'SELECT "email" FROM "author" WHERE "id" = ?';
        self::assertSame("a\0b", $this->value($sql, [$author->getId()]));
        self::assertSame("c\0d", $this->value($sql, [$new->getId()]));
    }

    /**
     * @dataProvider writes
     * @param \Closure(CountedAuthor): CountedAuthor $write
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
            self::assertSame(0, CountedAuthor::$indirectWrites);
        }
        $this->assertCommitIsRefused();
        $this->assertNothingWritten($author);
    }

    public function testWhatFollowsAStatementThatCommitsIsAtomicAgain(): void
    {
        $author = $this->begin();
        $author->setEmail('committed')->save();
        $this->connection->exec('CREATE TABLE IF NOT EXISTS orm_direct (a INTEGER)');
        $author->setEmail('after')->save();
        $new = CountedAuthor::named('new');
        $new->save();
        self::assertSame(0, CountedAuthor::$indirectWrites);
        self::assertFalse($this->connection->rollBack(), 'Not all of it.');
        $this->connection->exec('DROP TABLE orm_direct');
        $stored = $this->connect()->execute('SELECT "email" FROM "author"')->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame(['committed'], $stored);
        self::assertTrue($new->isNew());
    }

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

    /** A node of a cluster may make an id that another node has made before; a trigger does so here. */
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
            $author = CountedAuthor::named('after');
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
}
