<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Connection;

use Orm\Runtime\Connection\StatementEffect;
use Orm\Runtime\Connection\StatementText;
use PHPUnit\Framework\TestCase;

final class StatementEffectTest extends TestCase
{
    public function testLongLiteralsHideNothing(): void
    {
        $literal = str_repeat('x;', 200_000);
        self::assertSame(
            ["INSERT INTO t VALUES ('$literal')", ' SAVEPOINT a'],
            StatementText::statements("INSERT INTO t VALUES ('$literal'); SAVEPOINT a"),
        );
        self::assertTrue(StatementEffect::isRead("SELECT '$literal'"));
        self::assertFalse(StatementEffect::isSeveral("SELECT '$literal'"));
        self::assertTrue(StatementEffect::isSeveral("SELECT '$literal'; SELECT 1"));
    }

    private const READS = [
        'SELECT 1',
        'SELECT "t"."a", `b` FROM t INNER JOIN u ON t.a = u.a WHERE t.a > ? ORDER BY a LIMIT 1 FOR UPDATE',
        "  select\n1",
        '(SELECT 1) UNION (SELECT 2)',
        '-- why' . "\n" . 'SELECT "a" FROM "t"',
        'SELECT "t"."a", COUNT(*) FROM "t" WHERE "a" IN (?, ?) AND (b = ? OR EXISTS (SELECT 1 FROM u)) GROUP BY '
            . '"t"."a"',
        'SELECT `a` FROM `t` WHERE UPPER(`t`.`a`) LIKE ? LIMIT 5;',
        "SELECT 'evil()' , 'INTO', 'it''s; DELETE FROM t' FROM t",
        'SELECT [a] FROM [t] ORDER BY (SELECT NULL)',
        'SELECT a FROM t /* evil() */ FOR UPDATE',
        'SELECT (a #>> CAST(? AS TEXT[])) FROM t',
        'DECLARE orm_stream_3 NO SCROLL CURSOR WITH HOLD FOR SELECT a FROM t',
    ];

    private const OTHERS = [
        '',
        'INSERT INTO t SELECT 1',
        'WITH x AS (DELETE FROM t RETURNING a) SELECT a FROM x',
        'SELECT evil()',
        'SELECT s.evil (1)',
        'SELECT "evil"(1)',
        'SELECT `evil` (1)',
        'SELECT [evil](1)',
        "SELECT nextval('a')",
        'SELECT s.NEXTVAL FROM DUAL',
        'SELECT NEXT VALUE FOR s',
        'SELECT a.id FROM t AS a PROCEDURE ANALYSE',
        "SELECT a\nINTO b FROM t",
        "SELECT `a`\n--\n, evil() FROM t",
        'SELECT a INTO b FROM t',
        "SELECT a INTO OUTFILE 'f' FROM t",
        'SELECT @a := 1',
        'SELECT 1; DELETE FROM t',
        "SELECT '\\'; DELETE FROM t; -- '",
        'SELECT /*! evil(), */ 1',
        'SELECT 5--evil()',
        "SELECT 1 # '\n, evil() -- '",
        "SELECT ARRAY['a]', evil()]",
        "SELECT $$'$$, evil(), $$'$$",
        'SELECTED',
        'DECLARE x CURSOR FOR SELECT 1',
        'EXPLAIN ANALYZE DELETE FROM t',
        'SHOW TABLES',
        'CALL p()',
    ];

    public function testOnlyWhatCertainlyReadsIsARead(): void
    {
        foreach (self::READS as $sql) {
            self::assertTrue(StatementEffect::isRead($sql), $sql);
            self::assertTrue(StatementEffect::changesNothing($sql), $sql);
        }
        foreach (self::OTHERS as $sql) {
            self::assertFalse(StatementEffect::isRead($sql), $sql);
        }
        self::assertTrue(StatementEffect::changesNothing('FETCH FORWARD 500 FROM orm_stream_1'));
        self::assertFalse(StatementEffect::changesNothing('FETCH FORWARD 500 FROM orm_stream_1; DELETE FROM t'));
    }

    public function testWhatMayCommitATransaction(): void
    {
        foreach (['SELECT evil()', 'insert INTO t VALUES (?)', '/* x */ UPDATE t SET a = 1', 'SAVEPOINT a'] as $sql) {
            self::assertTrue(StatementEffect::keepsTransactionOpen($sql), $sql);
        }
        $cases = ['COMMIT', 'CREATE TABLE t (a INT)', 'CALL p()', 'SELECT 1; COMMIT', '/*!COMMIT*/', 'END', ''];
        foreach ($cases as $sql) {
            self::assertFalse(StatementEffect::keepsTransactionOpen($sql), $sql);
        }
    }

    /** @return iterable<array{string, bool, bool, bool}> a text; whether it ends, commits, cannot commit */
    public static function ends(): iterable
    {
        foreach (['COMMIT', 'end;', 'START TRANSACTION', 'CREATE TABLE a (b INT)', "/*!50003 DROP VIEW v */"] as $sql) {
            yield $sql => [$sql, true, true, false];
        }
        foreach (['SET @@session.autocommit = 1', 'OPTIMIZE LOCAL TABLE a', 'FLUSH STATUS', 'DO 1; COMMIT'] as $sql) {
            yield $sql => [$sql, true, true, false];
        }
        foreach (['ROLLBACK', '-- x' . "\n" . 'rollback work', 'ABORT'] as $sql) {
            yield $sql => [$sql, true, false, true];
        }
        foreach (['ROLLBACK TO a', 'ROLLBACK WORK TO SAVEPOINT a', 'SELECT 1; SELECT 2', '(SELECT 1)'] as $sql) {
            yield $sql => [$sql, false, false, true];
        }
        foreach (["INSERT INTO a VALUES ('COMMIT; COMMIT')", 'SET @a = 1', 'DO SLEEP(0)'] as $sql) {
            yield $sql => [$sql, false, false, true];
        }
        foreach (['CALL p()', 'EXECUTE s', 'BEGIN NOT ATOMIC COMMIT; END', "SELECT '\\'; COMMIT; SELECT '"] as $sql) {
            yield $sql => [$sql, false, str_contains($sql, 'SELECT'), false];
        }
        foreach (['CREATE TEMPORARY TABLE a (b INT)', 'CREATE OR REPLACE TEMPORARY TABLE a (b INT)'] as $sql) {
            yield $sql => [$sql, false, false, true];
        }
    }

    /** @dataProvider ends */
    public function testTheEndOfATransaction(string $sql, bool $ends, bool $commits, bool $cannotCommit): void
    {
        self::assertSame($ends, StatementEffect::endsTransaction($sql));
        self::assertSame($commits, StatementEffect::commits($sql));
        self::assertSame($cannotCommit, StatementEffect::cannotCommit($sql));
    }
}
