<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection\Pgsql;

use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Connection\StatementTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;
use Orm\Runtime\Tests\Support\TestServer;

/** Statements of a connection whose pooler shares sessions. They have to work on the server itself as well. */
final class PooledStatementTest extends StatementTestCase
{
    use OnPgsql;

    protected function configuration(): array
    {
        return ['pooler' => 'transaction'] + TestServer::configuration('PGSQL');
    }

    public function testNothingIsPreparedOnTheServer(): void
    {
        $this->connection->beginTransaction();
        $this->connection->execute('SELECT CAST(? AS INTEGER)', [1])->fetchAll();
        $this->connection->query('SELECT 2')->fetchAll();
        $enabled = [PdoConstants::attribute('PGSQL_ATTR_DISABLE_PREPARES') => false];
        foreach ([[], $enabled, [\PDO::ATTR_EMULATE_PREPARES => false]] as $options) {
            $statement = $this->connection->prepare('SELECT CAST(:a AS INTEGER)', $options);
            $statement->execute(['a' => 3]);
            self::assertSame(3, $statement->fetchColumn());
        }
        $stream = $this->connection->stream('SELECT generate_series(1, 3)');
        self::assertSame([1], $stream->current());
        self::assertSame([0, 0], $this->connection->query(
            'SELECT (SELECT COUNT(*) FROM pg_prepared_statements), '
                . '(SELECT COUNT(*) FROM pg_cursors WHERE name LIKE \'orm%\' OR is_holdable)',
        )->fetch(\PDO::FETCH_NUM));
        $this->connection->commit();
    }

    public function testServerSidePreparesCannotBeTurnedOn(): void
    {
        $this->connection->setAttribute('PGSQL_ATTR_DISABLE_PREPARES', true);
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('whose pooler shares sessions by transaction');
        $this->connection->setAttribute('PGSQL_ATTR_DISABLE_PREPARES', false);
    }

    public function testAScrollableCursorIsRefused(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('A scrollable cursor cannot be used on "bookstore"');
        $this->connection->prepare('SELECT 1', [\PDO::ATTR_CURSOR => \PDO::CURSOR_SCROLL]);
    }

    public function testOnlySoManyStatementsAreKept(): void
    {
        $first = $this->connection->execute('SELECT 1');
        self::assertNotSame($first, $this->connection->execute('SELECT 1'));
        self::assertSame([], $this->connection->session->kept);
    }

    public function testTextsThatAreNotPreparedAreCountedUpToALimit(): void
    {
        $this->connection->execute('SELECT 1')->closeCursor();
        self::assertSame([], $this->connection->session->uses);
    }

    /** PDO decodes by the types of a statement's first run. */
    public function testAChangedColumnTypeIsNoticed(): void
    {
        $table = $this->createTable('orm_retyped', ['a INTEGER']);
        $this->connection->exec('INSERT INTO ' . $table . ' (a) VALUES (1)');
        self::assertSame(1, $this->value('SELECT a FROM ' . $table));
        $this->connection->exec('ALTER TABLE ' . $table . " ALTER a TYPE TEXT USING 'x' || a");
        self::assertSame('x1', $this->value('SELECT a FROM ' . $table));
    }

    public function testStatementsOfTheApplication(): void
    {
        $statement = $this->connection->prepare('SELECT CAST(:a AS INTEGER) + 1');
        foreach ([41, 1] as $value) {
            self::assertTrue($statement->execute([':a' => $value]));
            self::assertSame($value + 1, $statement->fetchColumn());
        }
        $this->connection->setAttribute('ORM_ATTR_CACHE_PREPARES', true);
        self::assertNotSame($this->connection->prepare('SELECT 1'), $this->connection->prepare('SELECT 1'));
    }

    public function testIdsOfNewRows(): void
    {
        $table = $this->createTable('orm_ids', ['id SERIAL PRIMARY KEY']);
        $insert = 'INSERT INTO ' . $table . ' DEFAULT VALUES';
        $id = $this->connection->transaction(function () use ($insert): string {
            $this->connection->exec($insert);

            return $this->connection->lastInsertId();
        });
        self::assertSame('1', $id);
        $this->connection->exec($insert);
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('Use RETURNING, or a transaction.');
        $this->connection->lastInsertId();
    }

    public function testQueriesOfTheConfigurationRunOnConnect(): void
    {
        $queries = ["SET application_name = 'orm test'", "set datestyle to 'ISO, DMY';"];
        $connection = $this->connect(['settings' => ['queries' => $queries]]);
        self::assertSame('orm test', $this->value('SHOW application_name', [], $connection));
        self::assertSame('ISO, DMY', $this->value('SHOW datestyle', [], $connection));
    }

    /** @dataProvider leakingQueries */
    public function testQueriesThatWouldReachOtherClientsAreRefused(string $query): void
    {
        try {
            $this->connect(['settings' => ['queries' => ['SET NAMES \'UTF8\'', $query]]]);
            self::fail('It was accepted.');
        } catch (ConnectionException $refused) {
            self::assertStringContainsString('query 2 of settings.queries', $refused->getMessage());
            self::assertStringContainsString('ALTER ROLE', $refused->getMessage());
            self::assertStringNotContainsString($query, $refused->getMessage());
            // A query may hold a password.
            $ours = array_filter(
                $refused->getTrace(),
                static fn (array $frame): bool => preg_match('/Adapter|Connection.C/', $frame['class'] ?? '') === 1,
            );
            self::assertStringNotContainsString($query, print_r(array_column($ours, 'args'), true));
        }
    }

    /** @return list<array{string}> */
    public static function leakingQueries(): array
    {
        return [
            ['SET search_path = other'],
            ['SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE'],
            ["SET TimeZone = 'UTC'; SET search_path = other"],
            ['SET TimeZones = 1'],
            ["SELECT set_config('role', 'other', false)"],
            ['LISTEN news'],
            ['CREATE TEMPORARY TABLE t (a INT)'],
        ];
    }

    /** @dataProvider ways */
    public function testAStreamIsReadOnAfterItsTransaction(bool $begins, bool $commits): void
    {
        $sql = "SELECT g, CAST('a' AS BYTEA), g / 3.0::float8, g % 2 = 0, NULL, 'ä' || g "
            . 'FROM generate_series(1, 1500) g';
        $expected = $this->rows($this->connection->query($sql)->fetchAll(\PDO::FETCH_NUM));
        if ($begins) {
            $this->connection->beginTransaction();
        }
        $stream = $this->connection->stream($sql);
        $rows = [$stream->current()];
        if ($begins) {
            $commits ? $this->connection->commit() : $this->connection->rollBack();
        }
        self::assertFalse($this->connection->inTransaction());
        for ($stream->next(); $stream->valid(); $stream->next()) {
            $rows[] = $stream->current();
        }
        self::assertSame($expected, $this->rows($rows));
    }

    /** @return array<string, array{bool, bool}> */
    public static function ways(): array
    {
        return ['alone' => [false, false], 'committed' => [true, true], 'rolled back' => [true, false]];
    }

    public function testAStreamInATransactionOfTheApplicationSeesIt(): void
    {
        $table = $this->createTable('orm_own', ['a INTEGER']);
        $this->connection->exec('BEGIN');
        $this->connection->exec('INSERT INTO ' . $table . ' (a) VALUES (1)');
        self::assertSame([[1]], iterator_to_array($this->connection->stream('SELECT a FROM ' . $table)));
        self::assertTrue($this->connection->inTransaction());
        $this->connection->exec('ROLLBACK');
        self::assertSame(0, $this->value('SELECT COUNT(*) FROM ' . $table));
    }

    /**
     * @param array<mixed> $rows
     * @return array<mixed> with the bytes of streams
     */
    private function rows(array $rows): array
    {
        array_walk_recursive($rows, static function (mixed &$value): void {
            $value = is_resource($value) ? 'bytes ' . stream_get_contents($value) : $value;
        });

        return $rows;
    }
}
