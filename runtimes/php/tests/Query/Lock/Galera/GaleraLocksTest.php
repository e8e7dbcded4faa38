<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock\Galera;

use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\CategoryTableMap;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Query\Lock\GaleraLocks;
use Orm\Runtime\Query\Lock\LockedTooLate;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnGalera;

final class GaleraLocksTest extends BookstoreTestCase
{
    use OnGalera;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connection->exec('DELETE FROM `orm_lock`');
    }

    /** Other processes, whatever their version or language, have to write the same rows. */
    public function testEachLockHasARowThatIsWrittenAgain(): void
    {
        $insert = 'INSERT INTO "author" ("id", "first_name", "last_name") VALUES (7, ?, ?)';
        $this->connection->execute($insert, ['Jane', 'Austen']);
        $locks = [
            new NamedLock(BookTableMap::class, '1:1;'),
            new NamedLock(AuthorTableMap::class, ''),
            new RowLock(AuthorTableMap::class, [7]),
        ];
        $named = [crc32('"author"') * 256, crc32('"book"') * 256 + crc32('1:1;') % 256];
        $row = -1 - crc32(md5('"author"') . '#7') % 65536;
        sort($named);
        foreach ([1, 2] as $version) {
            WriteOperation::run($this->connection, $locks, static fn (): bool => true);
            $rows = $this->connection->execute('SELECT `id`, `version` FROM `orm_lock` ORDER BY `id`');
            self::assertSame(
                [[$row, $version], [$named[0], $version], [$named[1], $version]],
                $rows->fetchAll(\PDO::FETCH_NUM),
            );
        }
    }

    public function testLocksOfSeveralTablesAreWrittenByOneStatementInTheirOrder(): void
    {
        $locks = [];
        foreach (['a', 'b', 'c'] as $value) {
            foreach ([CategoryTableMap::class, BookTableMap::class, AuthorTableMap::class] as $map) {
                $locks[] = new NamedLock($map, $value);
            }
        }
        $this->useLogger();
        $this->connection->useDebug();
        $this->connection->beginTransaction();
        $before = $this->connection->getQueryCount();
        TransactionLocks::of($this->connection)->take($locks);
        self::assertSame(1, $this->connection->getQueryCount() - $before);
        $ids = $this->connection->execute('SELECT `id` FROM `orm_lock`')->fetchAll(\PDO::FETCH_COLUMN);
        $this->connection->rollBack();
        self::assertCount(9, $ids);
    }

    /** A transaction that holds locks does not wait for one that its operation did not name, but begins again. */
    public function testALockThatComesLaterIsNotWaitedFor(): void
    {
        [$one, $two] = [new NamedLock(AuthorTableMap::class, 'a'), new NamedLock(AuthorTableMap::class, 'b')];
        $other = $this->connect();
        $other->beginTransaction();
        TransactionLocks::of($other)->take([$two]);
        // Whoever waits for the lock waits until the test hangs.
        $this->connection->exec('SET SESSION innodb_lock_wait_timeout = 100000');
        $this->connection->beginTransaction();
        $locks = TransactionLocks::of($this->connection);
        $locks->take([$one]);
        try {
            $locks->take([$two], LockPolicy::Restart);
            self::fail('The lock was taken twice.');
        } catch (LockedTooLate $late) {
            self::assertSame([$two], $late->locks);
        }
        $this->connection->forceRollBack();
        $other->rollBack();

        // When it is free the transaction goes on.
        $attempts = 0;
        $work = static function (TransactionLocks $locks) use ($two, &$attempts): void {
            ++$attempts;
            $locks->take([$two]);
        };
        WriteOperation::run($this->connection, [$one], $work);
        self::assertSame(1, $attempts);
    }

    public function testTheTableIsMissing(): void
    {
        $lock = new NamedLock(AuthorTableMap::class, 'a');
        $this->connection->exec('RENAME TABLE `orm_lock` TO `orm_lock_away`');
        try {
            WriteOperation::run($this->connection, [$lock], static fn (): bool => true);
            self::fail('It locks nothing.');
        } catch (QueryExecutionException $failure) {
            self::assertStringStartsWith('The table "orm_lock" is missing', $failure->getMessage());
            self::assertStringContainsString('"orm sql:build" and "orm migration:migrate"', $failure->getMessage());
            self::assertStringEndsWith(GaleraLocks::CREATE_TABLE, $failure->getMessage());
        } finally {
            $this->connection->exec('RENAME TABLE `orm_lock_away` TO `orm_lock`');
        }
        self::assertTrue(WriteOperation::run($this->connection, [$lock], static fn (): bool => true));
    }

    public function testAServerThatIsNotANodeIsRefused(): void
    {
        $con = $this->connect(['classname' => ConnectionWrapper::class]);
        foreach ([new NamedLock(AuthorTableMap::class, 'a'), new RowLock(AuthorTableMap::class, [1])] as $lock) {
            try {
                WriteOperation::run($con, [$lock], static fn (): bool => true);
                self::fail('It locks rows of one server.');
            } catch (ConnectionException $refusal) {
                self::assertStringContainsString('is not a node of a Galera cluster', $refusal->getMessage());
            }
        }
        self::assertFalse($con->isInTransaction());
    }

    public function testAnUnknownClusterIsRefused(): void
    {
        $con = $this->connect(['cluster' => 'constellation']);
        $this->expectException(ConnectionException::class);
        $this->expectExceptionMessage('"constellation" is not a known cluster.');
        WriteOperation::run($con, [new NamedLock(AuthorTableMap::class, 'a')], static fn (): bool => true);
    }

    public function testReadsWaitForOtherNodesWhereAskedFor(): void
    {
        $select = 'SELECT @@SESSION.wsrep_sync_wait';
        self::assertSame(0, $this->connect()->execute($select)->fetchColumn());
        self::assertSame(1, $this->connect(['syncReads' => true])->execute($select)->fetchColumn());
    }
}
