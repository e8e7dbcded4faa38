<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Connection\StatementWrapper;
use Orm\Runtime\Exception\ConstraintViolation;
use Orm\Runtime\Exception\ForeignKeyViolation;
use Orm\Runtime\Exception\NotNullViolation;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Tests\Support\DatabaseTestCase;

abstract class StatementTestCase extends DatabaseTestCase
{
    public function testOpensWhenFirstUsed(): void
    {
        $connection = $this->connect();
        self::assertFalse($connection->isConnected());
        self::assertEquals(2, $this->value('SELECT 1 + 1', [], $connection));
        self::assertTrue($connection->isConnected());
        self::assertNotSame('', $connection->getServerVersion());
        $connection->close();
        self::assertFalse($connection->isConnected());
        self::assertEquals(2, $this->value('SELECT 1 + 1', [], $connection));
    }

    public function testNamesTheCommandForTablesAndColumnsThatAreMissing(): void
    {
        $table = $this->createTable('orm_older', ['id INTEGER']);
        $statements = [
            'SELECT id FROM orm_no_such_table',
            'SELECT t.no_such FROM ' . $table . ' t',
            'INSERT INTO ' . $table . ' (no_such) VALUES (1)',
        ];
        foreach ([...$statements, 'SELEKT 1'] as $sql) {
            try {
                $this->connection->execute($sql);
                self::fail($sql);
            } catch (QueryExecutionException $exception) {
                $isNamed = str_contains($exception->getMessage(), 'run "orm migration:migrate"');
                self::assertSame($sql !== 'SELEKT 1', $isNamed, $exception->getMessage());
            }
        }
    }

    public function testValuesComeBackAsTheyWereBound(): void
    {
        $table = $this->createTable('orm_values', [
            'id INTEGER',
            'flag ' . $this->type('BOOLEAN', 'TINYINT(1)'),
            'amount ' . $this->type('DOUBLE PRECISION', 'DOUBLE'),
            'name VARCHAR(100)',
            'bytes ' . $this->type('BYTEA', 'BLOB'),
            'made ' . $this->type('TIMESTAMP', 'DATETIME(6)'),
        ]);
        $bytes = "\0\xFF'\"\\" . random_bytes(50);
        $stream = fopen('php://memory', 'w+b');
        self::assertIsResource($stream);
        fwrite($stream, $bytes);
        $made = new \DateTimeImmutable('2024-02-29 12:34:56.789012');
        $insert = 'INSERT INTO ' . $table . ' (id, flag, amount, name, bytes, made) VALUES (?, ?, ?, ?, ?, ?)';
        $this->connection->execute($insert, [1, true, 0.1 + 0.2, "O'Hara \\ 😀", new Lob($bytes), $made]);
        $this->connection->execute($insert, [2, false, -1.5e300, '', $stream, null]);
        $this->connection->execute($insert, [null, null, null, null, null, null]);
        $rows = $this->connection
            ->execute('SELECT id, flag, amount, name, bytes, made FROM ' . $table . ' ORDER BY COALESCE(id, 9)')
            ->fetchAll(\PDO::FETCH_NUM);
        [$id, $flag, $amount, $name] = $rows[0];
        self::assertSame([1, true, 0.1 + 0.2, "O'Hara \\ 😀"], [$id, (bool) $flag, (float) $amount, $name]);
        self::assertSame($bytes, $this->bytes($rows[0][4]));
        self::assertStringStartsWith('2024-02-29 12:34:56.789012', $rows[0][5]);
        [$id, $flag, $amount, $name] = $rows[1];
        self::assertSame([2, false, -1.5e300, ''], [$id, (bool) $flag, (float) $amount, $name]);
        self::assertSame($bytes, $this->bytes($rows[1][4]));
        self::assertSame([null, null, null, null, null, null], $rows[2]);
    }

    public function testAKeptStatementTakesOtherValuesAndTypesInEachRun(): void
    {
        $table = $this->createTable('orm_values', [
            'id INTEGER',
            'flag ' . $this->type('BOOLEAN', 'TINYINT(1)'),
            'name VARCHAR(100)',
        ]);
        $insert = 'INSERT INTO ' . $table . ' (id, flag, name) VALUES (?, ?, ?)';
        $given = [
            [1, true, 'a'], [2, false, null], [3, null, 'c'], [4, true, 5], [5, false, 'e'], [6, null, null],
            [7, true, 0.5], [8, true, 'h'], [9, false, 'i'],
        ];
        foreach ($given as $row) {
            $this->connection->execute($insert, $row);
        }
        $rows = $this->connection->execute('SELECT id, flag, name FROM ' . $table . ' ORDER BY id')
            ->fetchAll(\PDO::FETCH_NUM);
        foreach ($given as $place => [$id, $flag, $name]) {
            $stored = [$rows[$place][0], $rows[$place][1], $rows[$place][2]];
            self::assertSame(
                [$id, $flag, $name === null ? null : (string) $name],
                [$stored[0], $stored[1] === null ? null : (bool) $stored[1], $stored[2]],
            );
        }
    }

    public function testAKeptStatementTakesItsValuesAfterOthersHaveBoundTheirs(): void
    {
        $table = $this->createTable('orm_values', ['id INTEGER', 'name VARCHAR(100)']);
        $insert = 'INSERT INTO ' . $table . ' (id, name) VALUES (?, ?)';
        for ($id = 1; $id <= 12; $id += 4) {
            $statement = $this->connection->execute($insert, [$id, 'ours']);
            $statement->execute([$id + 1, 'given']);
            $this->connection->execute($insert, [$id + 2, 'ours']);
            $name = 'bound';
            $statement->bindValue(1, $id + 3, \PDO::PARAM_INT);
            $statement->bindParam(2, $name);
            $statement->execute();
            self::assertSame('bound', $name);
        }
        $rows = $this->connection->execute('SELECT id, name FROM ' . $table . ' ORDER BY id')
            ->fetchAll(\PDO::FETCH_KEY_PAIR);
        $names = ['ours', 'given', 'ours', 'bound'];
        self::assertSame(array_combine(range(1, 12), [...$names, ...$names, ...$names]), $rows);
    }

    public function testWhatCannotBeBound(): void
    {
        foreach ([[1, 2], new \stdClass(), static fn () => 1] as $value) {
            try {
                $this->connection->execute('SELECT ?', [$value]);
                self::fail('Bound a ' . get_debug_type($value));
            } catch (OrmException $exception) {
                self::assertStringContainsString('cannot be bound', $exception->getMessage());
            }
        }
    }

    public function testAValueCannotBeLeftOverFromTheLastRun(): void
    {
        $table = $this->createTable('orm_left', ['a INTEGER', 'b INTEGER']);
        $this->connection->execute('INSERT INTO ' . $table . ' (a, b) VALUES (?, ?)', [1, 2]);
        foreach ([[3], [], [1, 2, 3]] as $values) {
            try {
                $this->connection->execute('INSERT INTO ' . $table . ' (a, b) VALUES (?, ?)', $values);
                self::fail('Ran with ' . count($values) . ' values.');
            } catch (OrmException $exception) {
                self::assertStringContainsString('2 places for values', $exception->getMessage());
            }
        }
        self::assertSame(1, (int) $this->value('SELECT COUNT(*) FROM ' . $table));
    }

    /** A value for each question mark is one too many where a name has one. */
    public function testAQuestionMarkInANameIsNoPlace(): void
    {
        $table = $this->createTable('orm_marked', ['a INTEGER']);
        $this->connection->execute("INSERT INTO $table VALUES (1)");
        $name = $this->connection->getAdapter()->quoteIdentifier('a?');
        $sql = "SELECT 7 AS $name FROM $table WHERE a = ?";
        for ($use = 1; $use <= 6; ++$use) {
            try {
                $this->connection->execute($sql, [1, 2]);
                self::fail('Ran with a value too many.');
            } catch (OrmException) {
                self::assertEquals(7, $this->connection->execute($sql, [1])->fetchColumn());
            }
        }
    }

    public function testOnlySoManyStatementsAreKept(): void
    {
        $session = $this->connection->session;
        $often = $this->prepared('SELECT 1');
        for ($number = 0; $number < 1000; ++$number) {
            self::assertEquals($number, $this->value('SELECT ' . $number));
            $statement = $this->connection->execute('SELECT 1');
            $statement->closeCursor();
            self::assertSame($often, $statement, 'A statement in use is not prepared again.');
            $both = count($session->kept) + count($session->older);
            self::assertLessThanOrEqual(256, $both);
        }
    }

    public function testTextsThatAreNotPreparedAreCountedUpToALimit(): void
    {
        for ($number = 0; $number < 1000; ++$number) {
            $this->connection->execute('SELECT ' . $number)->closeCursor();
            self::assertLessThanOrEqual(256, count($this->connection->session->uses));
        }
        $this->connection->clearStatementCache();
        self::assertSame([], $this->connection->session->uses);
    }

    /**
     * @testWith [1]
     *           [2]
     *           [4]
     *           [5]
     *           [9]
     */
    public function testAStatementSurvivesAChangedTable(int $earlierUses): void
    {
        $table = $this->createTable('orm_changed', ['a INTEGER', 'b INTEGER']);
        $this->connection->exec('INSERT INTO ' . $table . ' (a, b) VALUES (1, 2)');
        $read = fn (): array => $this->connection->execute('SELECT * FROM ' . $table)->fetchAll(\PDO::FETCH_NUM);
        for ($use = 1; $use <= $earlierUses; ++$use) {
            self::assertSame([[1, 2]], $read());
        }
        $this->connection->exec('ALTER TABLE ' . $table . ' ADD COLUMN c INTEGER');
        self::assertSame([1, 2], array_slice($read()[0], 0, 2));
        $this->connection->exec('ALTER TABLE ' . $table . ' DROP COLUMN a');
        for ($use = 1; $use <= 6; ++$use) {
            self::assertSame([[2, null]], $read());
        }
    }

    /** The first uses of a text may be sent in another way than those of a prepared statement. */
    public function testEachUseOfATextReadsTheSameValues(): void
    {
        $table = $this->createTable('orm_uses', [
            'id INTEGER',
            'small SMALLINT',
            'large BIGINT',
            'flag ' . $this->type('BOOLEAN', 'TINYINT(1)'),
            'single_precision ' . $this->type('REAL', 'FLOAT'),
            'amount ' . $this->type('DOUBLE PRECISION', 'DOUBLE'),
            'price DECIMAL(20, 4)',
            'name VARCHAR(100)',
            'bytes ' . $this->type('BYTEA', 'BLOB'),
            'day DATE',
            'clock TIME',
            'made ' . $this->type('TIMESTAMP', 'DATETIME(6)'),
        ]);
        $insert = 'INSERT INTO ' . $table . ' VALUES (' . implode(', ', array_fill(0, 12, '?')) . ')';
        $largest = PHP_INT_MAX;
        foreach (
            [
            [1, -1, $largest, true, 16777216, 0.1 + 0.2, '1.5000', "O'Hara \\ 😀 ?", new Lob("\0\xFF'\\"), '2024-02-29',
                '12:34:56', '2024-02-29 12:34:56.789012'],
            [2, 0, -$largest, false, 0.1, -1.5e300, '-0.0001', '', new Lob(''), '1000-01-01', '00:00:00',
                '2024-01-01 00:00:00'],
            [3, 1, 0, null, 123456.78, 5.0, '1234567890123456.0000', '007', null, null, null, null],
            ] as $row
        ) {
            $this->connection->execute($insert, $row);
        }
        $sql = 'SELECT ' . $table . '.*, id + 1, large / 3, price * 2, (SELECT COUNT(*) FROM ' . $table . '), '
            . '(SELECT SUM(id) FROM ' . $table . '), (SELECT AVG(price) FROM ' . $table . ') '
            . 'FROM ' . $table . ' WHERE id > ? AND small < ? ORDER BY id';
        $first = null;
        for ($use = 1; $use <= 7; ++$use) {
            $rows = $this->connection->execute($sql, [0, 100])->fetchAll(\PDO::FETCH_NUM);
            foreach ($rows as &$row) {
                $row[8] = $row[8] === null ? null : $this->bytes($row[8]);
            }
            unset($row);
            self::assertCount(3, $rows);
            $first ??= $rows;
            self::assertSame($first, $rows, 'Use ' . $use);
        }
    }

    public function testViolations(): void
    {
        $options = $this->adapterName() === 'mysql' ? ' ENGINE=InnoDB' : '';
        $this->connection->exec('DROP TABLE IF EXISTS orm_child');
        $this->connection->exec('DROP TABLE IF EXISTS orm_parent');
        $columns = '(id INTEGER PRIMARY KEY, name VARCHAR(10) NOT NULL)';
        $this->connection->exec('CREATE TABLE orm_parent ' . $columns . $options);
        $this->connection->exec(
            'CREATE TABLE orm_child (parent_id INTEGER, n INTEGER CHECK (n > 0), '
            . 'FOREIGN KEY (parent_id) REFERENCES orm_parent (id))' . $options,
        );
        $this->connection->execute('INSERT INTO orm_parent (id, name) VALUES (?, ?)', [1, 'a']);
        $refused = [
            UniqueConstraintViolation::class => ['INSERT INTO orm_parent (id, name) VALUES (?, ?)', [1, 'b']],
            NotNullViolation::class => ['INSERT INTO orm_parent (id, name) VALUES (?, ?)', [2, null]],
            ForeignKeyViolation::class => ['INSERT INTO orm_child (parent_id) VALUES (?)', [99]],
            ConstraintViolation::class => ['INSERT INTO orm_child (n) VALUES (?)', [-1]],
        ];
        foreach ($refused as $class => [$sql, $values]) {
            try {
                $this->connection->execute($sql, $values);
                self::fail('Expected ' . $class);
            } catch (QueryExecutionException $exception) {
                self::assertSame($class, $exception::class);
                self::assertSame($sql, $exception->getSql());
                self::assertNotNull($exception->getSqlState());
                self::assertInstanceOf(\PDOException::class, $exception->getPrevious());
                self::assertStringContainsString('bookstore', $exception->getMessage());
            }
        }
        $this->connection->execute('INSERT INTO orm_parent (id, name) VALUES (?, ?)', [2, 'b']);
        self::assertSame(2, (int) $this->value('SELECT COUNT(*) FROM orm_parent'));
    }

    public function testEveryWayToRunAStatementFailsInTheFamily(): void
    {
        $this->useLogger();
        $ways = [
            fn () => $this->connection->execute('SELEKT 1'),
            fn () => $this->connection->executeOnce('SELEKT 1'),
            fn () => $this->connection->query('SELEKT 1'),
            fn () => $this->connection->exec('SELEKT 1'),
            fn () => $this->connection->stream('SELEKT 1'),
            fn () => $this->connection->prepare('SELEKT 1')->execute(),
        ];
        foreach ($ways as $number => $way) {
            try {
                $way();
                self::fail('Way ' . $number . ' did not fail.');
            } catch (QueryExecutionException $exception) {
                self::assertStringContainsString('SELEKT', $exception->getSql());
            }
        }
        self::assertCount(count($ways), $this->logger->at('error'));
        self::assertSame([], $this->logger->at('warning'));
    }

    public function testHostileNames(): void
    {
        $adapter = $this->connection->getAdapter();
        $names = [
            'sel"ect', 'b`tick', 'brack]et[', "quo'te", 'semi; DROP TABLE x; --', 'com/*ment*/', 'ünï😺code',
            '?', 'a:b', '$1', 'Order',
        ];
        if ($this->adapterName() === 'mysql') {
            $names = array_diff($names, ['ünï😺code']); // Names outside the basic plane are refused by the server.
            $names[] = 'ünïcode';
        }
        foreach ($names as $name) {
            $table = $adapter->quoteIdentifier($name);
            $column = $adapter->quoteIdentifier($name . ' col');
            $this->connection->exec('DROP TABLE IF EXISTS ' . $table);
            $this->connection->exec('CREATE TABLE ' . $table . ' (id INTEGER, ' . $column . ' VARCHAR(50))');
            if (!preg_match('/[?:]/', $name)) { // PDO itself takes these two for places, even in quotes.
                $this->connection->execute('INSERT INTO ' . $table . ' (' . $column . ') VALUES (?)', [$name]);
                $select = 'SELECT ' . $column . ' FROM ' . $table . ' WHERE ' . $column . ' = ?';
                self::assertSame($name, $this->value($select, [$name]));
            } else {
                self::assertSame(1, $this->connection->exec('INSERT INTO ' . $table . ' (id) VALUES (1)'));
            }
            $this->connection->exec('DROP TABLE ' . $table);
        }
    }

    public function testStatementsOfTheApplication(): void
    {
        $statement = $this->connection->prepare('SELECT ' . $this->type('CAST(:a AS INTEGER)', ':a') . ' + 1');
        self::assertInstanceOf(StatementWrapper::class, $statement);
        self::assertTrue($statement->execute([':a' => 41]));
        self::assertEquals(42, $statement->fetchColumn());
        self::assertNotSame($this->connection->prepare('SELECT 1'), $this->connection->prepare('SELECT 1'));
        $this->connection->setAttribute('ORM_ATTR_CACHE_PREPARES', true);
        self::assertSame($this->connection->prepare('SELECT 1'), $this->connection->prepare('SELECT 1'));
        self::assertSame("'it''s'", str_replace("\\'", "''", $this->connection->quote("it's")));
    }

    public function testLimitsAndLocksAreAccepted(): void
    {
        $table = $this->createTable('orm_limits', ['a INTEGER']);
        $this->connection->execute('INSERT INTO ' . $table . ' (a) VALUES (?), (?), (?)', [1, 2, 3]);
        $adapter = $this->connection->getAdapter();
        $select = 'SELECT a FROM ' . $table . ' ORDER BY a';
        $read = fn (string $sql): array => $this->connection->execute($sql)->fetchAll(\PDO::FETCH_COLUMN);
        self::assertSame([2, 3], $read($adapter->limitSelect($select, null, 1, true)));
        self::assertSame([2], $read($adapter->limitSelect($select, 1, 1, true)));
        self::assertSame([], $read($adapter->limitSelect($select, 0, 0, true)));
        foreach (LockMode::cases() as $mode) {
            foreach ([false, true] as $noWait) {
                $lock = $adapter->lockClause($mode, [], $noWait, $this->connection->getServerVersion());
                self::assertSame([1, 2, 3], $read(trim($select . ' ' . $lock)));
            }
        }
    }

    public function testStringFunctionsAreAccepted(): void
    {
        $adapter = $this->connection->getAdapter();
        self::assertSame('abc', $this->value('SELECT ' . $adapter->concatString("'a'", "'b'", "'c'")));
        self::assertSame('bc', $this->value('SELECT ' . $adapter->subString("'abcd'", 2, 2)));
        self::assertEquals(3, $this->value('SELECT ' . $adapter->strLength("'äbc'")));
        self::assertSame('ABC', $this->value('SELECT ' . $adapter->ignoreCase("'aBc'")));
        self::assertTrue(is_numeric($this->value('SELECT ' . $adapter->random())));
        $true = $adapter->booleanLiteral(true);
        self::assertEquals(1, $this->value('SELECT CASE WHEN ' . $true . ' = ' . $true . ' THEN 1 END'));
    }

    public function testIdsOfNewRows(): void
    {
        $id = match ($this->adapterName()) {
            'pgsql' => 'id SERIAL PRIMARY KEY',
            'mysql' => 'id INTEGER AUTO_INCREMENT PRIMARY KEY',
            default => 'id INTEGER PRIMARY KEY AUTOINCREMENT',
        };
        $table = $this->createTable('orm_ids', [$id, 'a INTEGER DEFAULT 7']);
        $adapter = $this->connection->getAdapter();
        self::assertTrue($adapter->supportsReturning($this->connection->getServerVersion()));
        $insert = $adapter->insertStatement($table, ['a'], 2, ['id']);
        self::assertSame([1, 2], $this->connection->execute($insert, [5, 6])->fetchAll(\PDO::FETCH_COLUMN));
        $this->connection->exec($adapter->insertStatement($table, []));
        self::assertSame('3', $this->connection->lastInsertId());
        self::assertSame(7, $this->value('SELECT a FROM ' . $table . ' WHERE id = ?', [3]));
    }

    public function testStreamsManyRowsInLittleMemory(): void
    {
        $rows = 50_000;
        $sql = match ($this->adapterName()) {
            'pgsql' => "SELECT g, repeat('x', 100) FROM generate_series(1, CAST(? AS INTEGER)) g",
            'mysql' => "SELECT seq, REPEAT('x', 100) FROM seq_1_to_" . $rows . ' WHERE seq <= ?',
            default => 'WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?) '
                . "SELECT n, printf('%0100d', n) FROM c",
        };
        $this->value('SELECT 1');
        $before = memory_get_usage();
        $peak = 0;
        $seen = 0;
        foreach ($this->connection->stream($sql, [$rows]) as $row) {
            self::assertSame(++$seen, (int) $row[0]);
            if ($seen % 10_000 === 0) {
                self::assertEquals(7, $this->value('SELECT 7'), 'Other statements run meanwhile.');
                $peak = max($peak, memory_get_usage() - $before);
            }
        }
        self::assertSame($rows, $seen);
        self::assertLessThan(1_000_000, $peak);
    }

    public function testAStreamMayBeLeftEarly(): void
    {
        $table = $this->createTable('orm_stream', ['a INTEGER']);
        $this->connection->execute('INSERT INTO ' . $table . ' (a) VALUES (?), (?), (?)', [1, 2, 3]);
        foreach ([false, true] as $inTransaction) {
            if ($inTransaction) {
                $this->connection->beginTransaction();
            }
            $select = 'SELECT a FROM ' . $table . ' ORDER BY a';
            foreach ($this->connection->stream($select) as $row) {
                self::assertSame([1], $row);
                break;
            }
            unset($row);
            self::assertSame([[1], [2], [3]], iterator_to_array($this->connection->stream($select)));
            $this->connection->rollBack();
        }
        $rows = $this->connection->stream('SELECT a FROM ' . $table);
        $rows->current();
        $this->connection->beginTransaction();
        $this->connection->exec('DELETE FROM ' . $table);
        unset($rows);
        $this->connection->commit();
        self::assertSame(0, (int) $this->value('SELECT COUNT(*) FROM ' . $table));
    }

    public function testAStreamOfARolledBackTransactionHurtsNoLaterOne(): void
    {
        $this->connection->beginTransaction();
        $rows = $this->connection->stream('SELECT 1');
        $rows->current();
        $this->connection->rollBack();
        $this->connection->beginTransaction();
        unset($rows);
        self::assertEquals(1, $this->value('SELECT 1'));
        self::assertTrue($this->connection->commit());
    }

    public function testDebugModeCountsAndLogs(): void
    {
        $this->useLogger();
        $this->value('SELECT 1');
        self::assertSame(0, $this->connection->getQueryCount());
        $this->connection->useDebug();
        $this->value('SELECT ' . $this->type('CAST(? AS INTEGER)', '?'), [5]);
        $this->connection->exec($this->type('SELECT 2', 'SELECT 2'));
        self::assertSame(2, $this->connection->getQueryCount());
        self::assertSame('SELECT 2', $this->connection->getLastExecutedQuery());
        self::assertSame(['SELECT 1'], array_slice($this->logger->at('debug'), 0, 1));
        self::assertArrayNotHasKey('values', $this->logger->records[0][2]);
        self::assertSame([5], $this->logger->records[1][2]['values']);
    }

    public function testSlowStatementsAreWarnings(): void
    {
        $this->useLogger();
        $this->value('SELECT 1');
        $this->loggers->setSlowThreshold(0.0);
        $this->value('SELECT 1');
        self::assertSame(['SELECT 1'], $this->logger->at('debug'));
        self::assertSame(['Slow query: SELECT 1'], $this->logger->at('warning'));
    }

    public function testQueriesOfTheConfigurationRunOnConnect(): void
    {
        $this->createTable('orm_queries', ['a INTEGER']);
        $queries = ['one' => 'INSERT INTO orm_queries (a) VALUES (1)', 'two' => 'UPDATE orm_queries SET a = a + 1'];
        $connection = $this->connect(['settings' => ['queries' => $queries]]);
        self::assertSame(2, $this->value('SELECT a FROM orm_queries', [], $connection));
    }

    public function testAttributes(): void
    {
        $connection = $this->connect([
            'attributes' => ['ATTR_CASE' => 'PDO::CASE_UPPER'],
            'options' => ['PDO::ATTR_STRINGIFY_FETCHES' => true],
        ]);
        self::assertSame(\PDO::CASE_UPPER, $connection->getAttribute('ATTR_CASE'));
        self::assertSame(\PDO::ERRMODE_EXCEPTION, $connection->getAttribute(\PDO::ATTR_ERRMODE));
        self::assertSame('1', $this->value('SELECT 1', [], $connection));
        $this->connection->setAttribute('ATTR_CASE', \PDO::CASE_LOWER);
        $this->connection->close();
        self::assertSame(\PDO::CASE_LOWER, $this->connection->getAttribute(\PDO::ATTR_CASE));
        $this->expectException(OrmException::class);
        $this->connection->setAttribute(\PDO::ATTR_ERRMODE, \PDO::ERRMODE_SILENT);
    }

    /** PostgreSQL has types of its own where the other two agree. */
    /** The statement of a text after as many uses as it takes until it is kept. */
    protected function prepared(string $sql): \PDOStatement
    {
        for ($use = 1; $use <= 10 && !isset($this->connection->session->kept[$sql]); ++$use) {
            $this->connection->execute($sql)->closeCursor();
        }

        return $this->connection->session->kept[$sql];
    }

    private function type(string $pgsql, string $others): string
    {
        return $this->adapterName() === 'pgsql' ? $pgsql : $others;
    }

    private function bytes(mixed $value): string
    {
        return is_resource($value) ? (string) stream_get_contents($value) : (is_string($value) ? $value : '');
    }
}
