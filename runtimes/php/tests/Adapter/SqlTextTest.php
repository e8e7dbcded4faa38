<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\OrmException;
use PHPUnit\Framework\TestCase;

final class SqlTextTest extends TestCase
{
    private const ALL = ['mysql', 'pgsql', 'sqlite', 'mssql', 'dblib', 'oracle'];

    /** @return iterable<string, array{string, ?int, int, bool, string}> */
    public static function limits(): iterable
    {
        yield 'mysql limit' => ['mysql', 5, 0, false, 'SELECT a FROM t LIMIT 5'];
        yield 'mysql page' => ['mysql', 5, 10, false, 'SELECT a FROM t LIMIT 5 OFFSET 10'];
        yield 'mysql offset' => ['mysql', null, 10, false, 'SELECT a FROM t LIMIT 18446744073709551615 OFFSET 10'];
        yield 'pgsql page' => ['pgsql', 5, 10, false, 'SELECT a FROM t LIMIT 5 OFFSET 10'];
        yield 'pgsql offset' => ['pgsql', null, 10, false, 'SELECT a FROM t OFFSET 10'];
        yield 'sqlite offset' => ['sqlite', null, 10, false, 'SELECT a FROM t LIMIT -1 OFFSET 10'];
        yield 'sqlite none' => ['sqlite', null, 0, false, 'SELECT a FROM t'];
        yield 'mssql limit' => ['mssql', 5, 0, true, 'SELECT TOP (5) a FROM t'];
        yield 'mssql zero' => ['mssql', 0, 7, true, 'SELECT TOP (0) a FROM t'];
        yield 'mssql page' => ['mssql', 5, 10, true, 'SELECT a FROM t OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY'];
        yield 'mssql page without order' => [
            'mssql', 5, 10, false,
            'SELECT a FROM t ORDER BY (SELECT NULL) OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY',
        ];
        yield 'dblib offset' => ['dblib', null, 10, true, 'SELECT a FROM t OFFSET 10 ROWS'];
        yield 'oracle page' => ['oracle', 5, 10, false, 'SELECT a FROM t OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY'];
        yield 'oracle limit' => ['oracle', 5, 0, false, 'SELECT a FROM t FETCH NEXT 5 ROWS ONLY'];
    }

    /** @dataProvider limits */
    public function testLimit(string $adapter, ?int $limit, int $offset, bool $ordered, string $expected): void
    {
        $sql = AdapterFactory::create($adapter)->limitSelect('SELECT a FROM t', $limit, $offset, $ordered);
        self::assertSame($expected, $sql);
    }

    public function testBitsInCommon(): void
    {
        foreach (self::ALL as $name) {
            $expected = $name === 'oracle' ? 'BITAND(a, ?)' : '(a & ?)';
            self::assertSame($expected, AdapterFactory::create($name)->bitAnd('a', '?'), $name);
        }
    }

    public function testDistinctOnSqlServer(): void
    {
        $adapter = AdapterFactory::create('sqlsrv');
        self::assertSame('SELECT DISTINCT TOP (2) a FROM t', $adapter->limitSelect('SELECT DISTINCT a FROM t', 2));
        self::assertSame(
            'SELECT DISTINCT a FROM t ORDER BY 1 OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY',
            $adapter->limitSelect('SELECT DISTINCT a FROM t', 2, 1),
        );
    }

    public function testNegativeLimitsAreRefusedEverywhere(): void
    {
        foreach (self::ALL as $name) {
            foreach ([[-1, 0], [1, -1]] as [$limit, $offset]) {
                try {
                    AdapterFactory::create($name)->limitSelect('SELECT 1', $limit, $offset);
                    self::fail($name . ' accepted a negative number.');
                } catch (OrmException $exception) {
                    self::assertStringContainsString('negative', $exception->getMessage());
                }
            }
        }
    }

    public function testTextIsNoLimit(): void
    {
        foreach (self::ALL as $name) {
            $limitSelect = [AdapterFactory::create($name), 'limitSelect'];
            try {
                $limitSelect('SELECT 1', '1; DROP TABLE t');
                self::fail($name . ' accepted text.');
            } catch (\TypeError $error) {
                self::assertStringContainsString('int', $error->getMessage());
            }
        }
    }

    /** @return iterable<string, array{string, LockMode, list<string>, bool, string, string}> */
    public static function locks(): iterable
    {
        $mariadb = '10.11.6-MariaDB';
        yield 'pgsql update' => ['pgsql', LockMode::Update, [], false, '', 'FOR UPDATE'];
        yield 'pgsql of' => ['pgsql', LockMode::Share, ['"a"', '"b"'], true, '', 'FOR SHARE OF "a", "b" NOWAIT'];
        yield 'pgsql of a schema' => [
            'pgsql',
            LockMode::Update,
            ['"shop"."a"', '"b"".""c"'],
            false,
            '',
            'FOR UPDATE OF "a", "b"".""c"',
        ];
        yield 'mysql update' => ['mysql', LockMode::Update, [], true, '8.0.36', 'FOR UPDATE NOWAIT'];
        yield 'mysql share' => ['mysql', LockMode::Share, [], false, '8.0.36', 'LOCK IN SHARE MODE'];
        yield 'mysql share nowait' => ['mysql', LockMode::Share, [], true, '8.0.36', 'FOR SHARE NOWAIT'];
        yield 'mariadb share nowait' => ['mysql', LockMode::Share, [], true, $mariadb, 'LOCK IN SHARE MODE NOWAIT'];
        yield 'sqlite' => ['sqlite', LockMode::Update, [], true, '', ''];
        yield 'mssql' => ['mssql', LockMode::Update, [], true, '', ''];
        yield 'oracle' => ['oracle', LockMode::Share, [], true, '', 'FOR UPDATE NOWAIT'];
    }

    /**
     * @dataProvider locks
     * @param list<string> $tables
     */
    public function testLock(
        string $adapter,
        LockMode $mode,
        array $tables,
        bool $noWait,
        string $version,
        string $expected,
    ): void {
        self::assertSame($expected, AdapterFactory::create($adapter)->lockClause($mode, $tables, $noWait, $version));
    }

    public function testOnlySqlServerLocksWithHints(): void
    {
        $mssql = AdapterFactory::create('mssql');
        self::assertSame('WITH (UPDLOCK, ROWLOCK)', $mssql->lockHint(LockMode::Update));
        self::assertSame('WITH (REPEATABLEREAD, ROWLOCK, NOWAIT)', $mssql->lockHint(LockMode::Share, true));
        foreach (['mysql', 'pgsql', 'sqlite', 'oracle'] as $name) {
            self::assertSame('', AdapterFactory::create($name)->lockHint(LockMode::Update));
        }
    }

    public function testInsertOfTwoRows(): void
    {
        $texts = [
            'mysql' => 'INSERT INTO t (a, b) VALUES (?, ?), (?, ?)',
            'pgsql' => 'INSERT INTO t (a, b) VALUES (?, ?), (?, ?) RETURNING id',
            'sqlite' => 'INSERT INTO t (a, b) VALUES (?, ?), (?, ?) RETURNING id',
            'mssql' => 'INSERT INTO t (a, b) OUTPUT INSERTED.id VALUES (?, ?), (?, ?)',
            'oracle' => 'INSERT INTO t (a, b) SELECT ?, ? FROM DUAL UNION ALL SELECT ?, ? FROM DUAL',
        ];
        foreach ($texts as $name => $text) {
            $back = $name === 'mysql' ? [] : ['id'];
            self::assertSame($text, AdapterFactory::create($name)->insertStatement('t', ['a', 'b'], 2, $back));
        }
    }

    public function testInsertOfDefaults(): void
    {
        self::assertSame('INSERT INTO t () VALUES ()', AdapterFactory::create('mysql')->insertStatement('t', []));
        self::assertSame('INSERT INTO t DEFAULT VALUES', AdapterFactory::create('sqlite')->insertStatement('t', []));
        self::assertSame(
            'INSERT INTO t OUTPUT INSERTED.id DEFAULT VALUES',
            AdapterFactory::create('mssql')->insertStatement('t', [], 1, ['id']),
        );
        $this->expectException(OrmException::class);
        AdapterFactory::create('oracle')->insertStatement('t', []);
    }

    public function testHowIdsGetKnown(): void
    {
        self::assertSame(IdStrategy::Returning, AdapterFactory::create('pgsql')->idStrategy('15.2'));
        self::assertSame(IdStrategy::Returning, AdapterFactory::create('mssql')->idStrategy('16'));
        self::assertSame(IdStrategy::LastInsertId, AdapterFactory::create('mysql')->idStrategy('8.0.36'));
        self::assertSame(IdStrategy::LastInsertId, AdapterFactory::create('sqlite')->idStrategy('3.40.1'));
        self::assertSame(IdStrategy::Sequence, AdapterFactory::create('oracle')->idStrategy('19'));
        self::assertFalse(AdapterFactory::create('mysql')->supportsReturning('8.0.36'));
        self::assertTrue(AdapterFactory::create('mysql')->supportsReturning('10.11.6-MariaDB-0+deb12u1'));
        self::assertTrue(AdapterFactory::create('mysql')->supportsReturning('5.5.5-10.6.2-MariaDB'));
        self::assertFalse(AdapterFactory::create('mysql')->supportsReturning('5.5.5-10.4.2-MariaDB'));
        self::assertFalse(AdapterFactory::create('sqlite')->supportsReturning('3.34.1'));
        self::assertTrue(AdapterFactory::create('sqlite')->supportsReturning('3.40.1'));
    }

    public function testSequences(): void
    {
        self::assertSame(
            'SELECT "BOOK_SEQ".NEXTVAL FROM DUAL',
            AdapterFactory::create('oracle')->nextIdStatement('BOOK_SEQ'),
        );
        self::assertSame(
            'SELECT nextval(\'"shop"."o\'\'seq"\')',
            AdapterFactory::create('pgsql')->nextIdStatement("shop.o'seq"),
        );
        $this->expectException(OrmException::class);
        AdapterFactory::create('mysql')->nextIdStatement('seq');
    }

    public function testStringFunctions(): void
    {
        self::assertSame('CONCAT(a, b, c)', AdapterFactory::create('mysql')->concatString('a', 'b', 'c'));
        self::assertSame('(a || b)', AdapterFactory::create('pgsql')->concatString('a', 'b'));
        self::assertSame('(a + b)', AdapterFactory::create('mssql')->concatString('a', 'b'));
        self::assertSame('SUBSTRING(a, 2, 3)', AdapterFactory::create('mssql')->subString('a', 2, 3));
        self::assertSame('SUBSTR(a, 2, 3)', AdapterFactory::create('oracle')->subString('a', 2, 3));
        self::assertSame('LEN(a)', AdapterFactory::create('mssql')->strLength('a'));
        self::assertSame('CHAR_LENGTH(a)', AdapterFactory::create('mysql')->strLength('a'));
        self::assertSame('UPPER(a)', AdapterFactory::create('sqlite')->ignoreCase('a'));
        self::assertSame('RAND(7)', AdapterFactory::create('mysql')->random(7));
        self::assertSame('RAND()', AdapterFactory::create('mysql')->random());
        self::assertSame('NEWID()', AdapterFactory::create('mssql')->random());
        self::assertSame('DBMS_RANDOM.VALUE', AdapterFactory::create('oracle')->random());
    }

    public function testCharacterSetsInTheDsn(): void
    {
        $mysql = AdapterFactory::create('mysql');
        self::assertSame('mysql:host=x;charset=utf8mb4', $mysql->prepareDsn('mysql:host=x;', ''));
        self::assertSame('mysql:host=x;charset=latin1', $mysql->prepareDsn('mysql:host=x;charset=latin1', 'utf8mb4'));
        $oracle = AdapterFactory::create('oracle');
        self::assertSame('oci:dbname=//x/y;charset=UTF8', $oracle->prepareDsn('oci:dbname=//x/y', 'UTF8'));
        $dblib = AdapterFactory::create('mssql')->forDsn('dblib:host=x');
        self::assertSame('dblib:host=x;charset=UTF-8', $dblib->prepareDsn('dblib:host=x', 'UTF-8'));
        $this->expectException(OrmException::class);
        $mysql->prepareDsn('mysql:host=x', 'utf8;unix_socket=/tmp/evil');
    }

    public function testWhatPdoIsOpenedWith(): void
    {
        foreach (self::ALL as $name) {
            $options = AdapterFactory::create($name)->connectOptions([\PDO::ATTR_TIMEOUT => 3]);
            self::assertSame(\PDO::ERRMODE_EXCEPTION, $options[\PDO::ATTR_ERRMODE]);
            self::assertFalse($options[\PDO::ATTR_STRINGIFY_FETCHES]);
            self::assertSame(3, $options[\PDO::ATTR_TIMEOUT]);
            self::assertFalse($options[\PDO::ATTR_EMULATE_PREPARES] ?? false);
        }
        // The driver of SQL Server refuses to be told for a connection what it does anyway.
        $options = AdapterFactory::create('mssql')->connectOptions([\PDO::ATTR_EMULATE_PREPARES => false]);
        self::assertArrayNotHasKey(\PDO::ATTR_EMULATE_PREPARES, $options);
        $options = AdapterFactory::create('mysql')->connectOptions([\PDO::ATTR_EMULATE_PREPARES => true]);
        self::assertTrue($options[\PDO::ATTR_EMULATE_PREPARES]);
    }

    public function testUnknownAdapters(): void
    {
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage('There is no adapter "postgres". Known are: mysql, pgsql');
        AdapterFactory::create('postgres');
    }
}
