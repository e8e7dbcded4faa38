<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\DatabaseTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Statements whose variables are bound once: what they write is what they are given, whatever ran in between. */
final class BoundStatementTest extends DatabaseTestCase
{
    use OnEveryDatabase;

    private string $table = '';
    private string $sql = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->table = $this->createTable('orm_bound', [
            'id INTEGER NOT NULL PRIMARY KEY',
            'flag ' . $this->type('BOOLEAN', 'TINYINT(1)'),
            'amount ' . $this->type('DOUBLE PRECISION', 'DOUBLE'),
            'name VARCHAR(100)',
            'bytes ' . $this->type('BYTEA', 'BLOB'),
        ]);
        $this->sql = 'INSERT INTO ' . $this->table . ' (id, flag, amount, name, bytes) VALUES (?, ?, ?, ?, ?)';
    }

    public function testTakesOtherValuesAndTypesInEachRun(): void
    {
        $values = [
            [true, 0.1 + 0.2, 'a', null], [false, 2.0, null, null], [null, null, 'c', null], [true, 4, '5', null],
            [false, '1.5', '', null], [null, null, null, null], [true, -1.5e300, "O'Hara \\ 😀", null],
            [false, 1, 'h', new Lob("\0\xFF")], [true, 0.1, 'i', null], [true, 1e-7, 'j', new Lob("\0")],
        ];
        $given = [];
        foreach ([...$values, ...$values, ...$values] as $place => $row) {
            $given[] = [$place + 1, ...$row];
            $this->insert($given[$place]);
        }
        self::assertArrayHasKey($this->sql, $this->connection->session->bound);
        $rows = $this->rows();
        self::assertCount(count($given), $rows);
        foreach ($given as $place => [$id, $flag, $amount, $name, $bytes]) {
            $row = $rows[$place];
            self::assertSame([$id, $name], [$row[0], $row[3]]);
            self::assertSame($flag, $row[1] === null ? null : (bool) $row[1]);
            self::assertSame($amount === null ? null : (float) $amount, $row[2] === null ? null : (float) $row[2]);
            self::assertSame($bytes?->bytes, $this->bytes($row[4]));
        }
    }

    public function testWhatOthersBindToTheSameTextStaysTheirs(): void
    {
        for ($id = 10; $id < 70; $id += 10) {
            $this->insert([$id, true, 1.5, 'ours', null]);
            $statement = $this->connection->execute($this->sql, [$id + 1, true, 1.5, 'theirs', null]);
            $statement->bindValue(1, $id + 2, \PDO::PARAM_INT);
            $statement->bindValue(4, 'bound');
            $statement->execute();
            $this->insert([$id + 3, true, 1.5, 'ours', null]);
        }
        $names = array_map(static fn (array $row): string => $row[0] . ' ' . $row[3], $this->rows());
        $expected = [];
        for ($id = 10; $id < 70; $id += 10) {
            array_push($expected, "$id ours", $id + 1 . ' theirs', $id + 2 . ' bound', $id + 3 . ' ours');
        }
        self::assertSame($expected, $names);
    }

    public function testATextThatTheApplicationRanBeforeIsNotTakenFromIt(): void
    {
        for ($id = 1; $id < 10; ++$id) {
            $statement = $this->connection->execute($this->sql, [$id, null, null, 'theirs', null]);
        }
        $this->insert([10, null, null, 'ours', null]);
        self::assertSame([], $this->connection->session->bound);
        $statement->bindValue(1, 11, \PDO::PARAM_INT);
        $statement->execute();
        $this->insert([12, null, null, 'ours', null]);
        self::assertSame(range(1, 12), array_column($this->rows(), 0));
    }

    public function testGoesOnAfterAFailure(): void
    {
        $this->prepare();
        try {
            $this->insert([1, null, null, 'again', null]);
            self::fail('The id is taken.');
        } catch (UniqueConstraintViolation) {
            self::assertSame([], $this->connection->session->bound);
        }
        for ($id = 10; $id < 20; ++$id) {
            $this->insert([$id, null, null, 'b', null]);
        }
        self::assertSame([...range(1, 9), ...range(10, 19)], array_column($this->rows(), 0));
    }

    public function testGoesWithItsSession(): void
    {
        $this->prepare();
        $this->connection->clearStatementCache();
        self::assertSame([], $this->connection->session->bound);
        $this->insert([10, null, null, 'b', null]);
        if ($this->adapterName() === 'sqlite') {
            return;
        }
        $this->prepare(11);
        $this->connection->close();
        self::assertSame([], $this->connection->session->bound);
        $this->insert([30, null, null, 'c', null]);
        self::assertSame([...range(1, 19), 30], array_column($this->rows(), 0));
    }

    public function testObserversSeeEachRun(): void
    {
        $this->prepare();
        $this->connection->useDebug();
        $before = $this->connection->getQueryCount();
        $this->insert([10, true, null, 'b', null]);
        $this->insert([11, true, null, 'b', null]);
        self::assertSame($before + 2, $this->connection->getQueryCount());
        $this->connection->useDebug(false);
        $this->insert([12, true, null, 'c', null]);
        self::assertSame(range(1, 12), array_column($this->rows(), 0));
    }

    public function testStatementsAreBounded(): void
    {
        for ($number = 0; $number < 300; ++$number) {
            $sql = 'UPDATE ' . $this->table . ' SET name = ? WHERE id = ? AND id <> ' . $number;
            for ($use = 0; $use < ($number < 3 ? 6 : 1); ++$use) {
                BoundStatement::run($this->connection, $sql, ['a', 1]);
            }
        }
        self::assertLessThanOrEqual(128, count($this->connection->session->bound));
    }

    /** Runs it as often as any database wants before it prepares a text. */
    private function prepare(int $first = 1): void
    {
        for ($id = $first; $id < $first + 9; ++$id) {
            $this->insert([$id, null, null, 'a', null]);
        }
        self::assertArrayHasKey($this->sql, $this->connection->session->bound);
    }

    /** @param list<mixed> $values */
    private function insert(array $values): void
    {
        self::assertSame(1, BoundStatement::run($this->connection, $this->sql, $values)->rowCount());
    }

    /** @return list<array<int, mixed>> */
    private function rows(): array
    {
        return $this->connection
            ->execute('SELECT id, flag, amount, name, bytes FROM ' . $this->table . ' ORDER BY id')
            ->fetchAll(\PDO::FETCH_NUM);
    }

    private function type(string $pgsql, string $others): string
    {
        return $this->adapterName() === 'pgsql' ? $pgsql : $others;
    }

    private function bytes(mixed $stored): ?string
    {
        return is_resource($stored) ? (string) stream_get_contents($stored) : $stored;
    }
}
