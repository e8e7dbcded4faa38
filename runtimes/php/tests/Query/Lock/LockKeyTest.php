<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Lock;

use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\LockedTable;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\LockRows;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\TransactionLocks;
use PHPUnit\Framework\TestCase;

/** Processes of other versions, and programs in other languages, have to meet at the same locks. */
final class LockKeyTest extends TestCase
{
    /** Lock values of the table "author" with the number of the lock and the key of its lock row. */
    private const VECTORS = [
        ['', 0, 335], ['1:1;', 8, 381], ['null;', 84, 676], ['3:ä;;', 207, 907], ['1:7;5:A day;', 194, 801],
        ['main', 100, 113],
    ];

    /** @var list<array{string, array<mixed>}> */
    private array $executed = [];

    public function testPostgresqlLocksTwoNumbers(): void
    {
        foreach (self::VECTORS as [$value, $number]) {
            $this->take('pgsql', 'read committed', [new NamedLock(AuthorTableMap::class, $value)]);
            self::assertSame([-780325361, $number], $this->executed[0][1]);
        }
        $this->take('pgsql', 'read committed', [new NamedLock(BookTableMap::class, '')]);
        self::assertSame([1811134835, 0], $this->executed[0][1]);
    }

    public function testMysqlLocksNamesOfTheServer(): void
    {
        foreach (self::VECTORS as [$value, $number]) {
            $this->take('mysql', 1, [new NamedLock(AuthorTableMap::class, $value)]);
            $name = "CONCAT('orm-', MD5(CONCAT(DATABASE(), '8df354e8d9c1a7e466dd6e4894e3f3c0')), '-$number')";
            self::assertSame("SELECT GET_LOCK($name, 50)", $this->executed[0][0]);
        }
        $this->take('mysql', 1, [new NamedLock(QualifiedAuthorTableMap::class, '1:1;')]);
        self::assertSame("SELECT GET_LOCK('orm-9084e1d7ec2b3756718ed33fa9f61604-8', 50)", $this->executed[0][0]);
    }

    public function testSqlServerLocksNamesOfTheDatabase(): void
    {
        foreach (self::VECTORS as [$value, $number]) {
            $this->take('mssql', 0, [new NamedLock(AuthorTableMap::class, $value)]);
            self::assertSame(["orm-8df354e8d9c1a7e466dd6e4894e3f3c0-$number"], $this->executed[0][1]);
        }
    }

    public function testLockRowsAreBuckets(): void
    {
        LockRows::inTable('clustered', 'list_lock');
        try {
            foreach (self::VECTORS as [$value, , $bucket]) {
                $this->take('mysql', 1, [new NamedLock(AuthorTableMap::class, $value)], 'clustered');
                self::assertSame($bucket, $this->executed[0][1][0]);
            }
        } finally {
            LockRows::inTable('clustered', null);
        }
    }

    public function testATextPerValue(): void
    {
        $columns = array_map(
            static fn (string $type): array => ['type' => $type, 'phpName' => 'X', 'property' => 'x', 'sql' => '"x"'],
            ['INTEGER', 'VARCHAR', 'BOOLEAN', 'UUID', 'DECIMAL', 'DATE'],
        );
        $stored = [7, 'ä;', 'f', 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', '1.50', null];
        $uuid = '36:a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11;';
        self::assertSame("1:7;3:ä;;1:0;$uuid?null;", LockText::of($columns, $stored, true));
        self::assertSame("1:7;?1:0;$uuid?null;", LockText::of($columns, $stored, false));
        self::assertSame([false, true, false], [
            LockText::areExact($columns, true),
            LockText::areExact([$columns[0], $columns[1]], true),
            LockText::areExact([$columns[0], $columns[1]], false),
        ]);
    }

    public function testATableNamedWithItsSchema(): void
    {
        self::assertFalse(LockedTable::of(AuthorTableMap::class)->isQualified());
        self::assertTrue(LockedTable::of(QualifiedAuthorTableMap::class)->isQualified());
    }

    public function testLocksAreTakenInOneOrder(): void
    {
        $locks = [];
        foreach (['a', 'b', 'c', 'd'] as $value) {
            $locks[] = new NamedLock(BookTableMap::class, $value);
            $locks[] = new NamedLock(AuthorTableMap::class, $value);
        }
        $this->take('pgsql', 'read committed', $locks);
        $taken = $this->executed;
        $tables = array_map(static fn (array $statement): mixed => $statement[1][0], $taken);
        self::assertSame([-780325361, 1811134835], $tables);
        $this->take('pgsql', 'read committed', array_reverse([...$locks, ...$locks]));
        self::assertSame($taken, $this->executed);
    }

    /** @param list<NamedLock> $locks */
    private function take(string $adapter, int|string $answer, array $locks, string $name = 'bookstore'): void
    {
        $this->executed = [];
        $statement = $this->createMock(\PDOStatement::class);
        $statement->method('fetch')->willReturn(is_int($answer) ? [$answer] : [$answer, 1, 1, 1, 1]);
        $con = $this->createMock(ConnectionInterface::class);
        $con->method('getName')->willReturn($name);
        $con->method('getAdapter')->willReturn(AdapterFactory::create($adapter));
        $execute = function (string $sql, array $values = []) use ($statement): \PDOStatement {
            $this->executed[] = [$sql, $values];

            return $statement;
        };
        $con->method('execute')->willReturnCallback($execute);
        $con->method('executeOnce')->willReturnCallback($execute);
        $held = TransactionLocks::ofNext($con);
        $held->begin($con, $locks, LockPolicy::Restart, false);
    }
}
