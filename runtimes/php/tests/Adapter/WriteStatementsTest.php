<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Exception\OrmException;
use PHPUnit\Framework\TestCase;

/** Upserts, copies of rows, statements under an alias and JSON paths, as each database says them. */
final class WriteStatementsTest extends TestCase
{
    /** @dataProvider upserts */
    public function testUpsert(string $adapter, string $update, string $nothing): void
    {
        $adapter = AdapterFactory::create($adapter);

        self::assertSame($update, $adapter->upsertStatement('t', ['k', 'a'], 2, ['k'], ['a']));
        self::assertSame($nothing, $adapter->upsertStatement('t', ['k', 'a'], 1, ['k'], []));
    }

    /** @return array<string, array{string, string, string}> */
    public static function upserts(): array
    {
        $standard = [
            'INSERT INTO t (k, a) VALUES (?, ?), (?, ?) ON CONFLICT (k) DO UPDATE SET a = excluded.a',
            'INSERT INTO t (k, a) VALUES (?, ?) ON CONFLICT (k) DO NOTHING',
        ];

        return [
            'sqlite' => ['sqlite', ...$standard],
            'pgsql' => ['pgsql', ...$standard],
            'mysql' => [
                'mysql',
                'INSERT INTO t (k, a) VALUES (?, ?), (?, ?) ON DUPLICATE KEY UPDATE a = VALUES(a)',
                'INSERT INTO t (k, a) VALUES (?, ?) ON DUPLICATE KEY UPDATE k = t.k',
            ],
            'mssql' => [
                'mssql',
                'MERGE INTO t WITH (HOLDLOCK) t USING (VALUES (?, ?), (?, ?)) s (k, a) ON (t.k = s.k)'
                    . ' WHEN MATCHED THEN UPDATE SET t.a = s.a WHEN NOT MATCHED THEN INSERT (k, a) VALUES (s.k, s.a);',
                'MERGE INTO t WITH (HOLDLOCK) t USING (VALUES (?, ?)) s (k, a) ON (t.k = s.k)'
                    . ' WHEN NOT MATCHED THEN INSERT (k, a) VALUES (s.k, s.a);',
            ],
            'oracle' => [
                'oracle',
                'MERGE INTO t t USING (SELECT ? AS k, ? AS a FROM DUAL UNION ALL SELECT ? AS k, ? AS a FROM DUAL) s '
                    . 'ON (t.k = s.k)'
                    . ' WHEN MATCHED THEN UPDATE SET t.a = s.a WHEN NOT MATCHED THEN INSERT (k, a) VALUES (s.k, s.a)',
                'MERGE INTO t t USING (SELECT ? AS k, ? AS a FROM DUAL) s ON (t.k = s.k)'
                    . ' WHEN NOT MATCHED THEN INSERT (k, a) VALUES (s.k, s.a)',
            ],
        ];
    }

    /** @dataProvider copies */
    public function testCopy(string $adapter, string $update, string $nothing): void
    {
        $adapter = AdapterFactory::create($adapter);
        $select = 'SELECT u.id AS k, ? AS a FROM u WHERE u.id IN (?)';

        self::assertSame($update, $adapter->copyStatement('t', ['k', 'a'], $select, ['k'], ['a']));
        self::assertSame($nothing, $adapter->copyStatement('t', ['k', 'a'], $select, ['k'], []));
        self::assertSame('INSERT INTO t (k, a) ' . $select, $adapter->copyStatement('t', ['k', 'a'], $select, [], []));
    }

    /** @return array<string, array{string, string, string}> */
    public static function copies(): array
    {
        $insert = 'INSERT INTO t (k, a) SELECT u.id AS k, ? AS a FROM u WHERE u.id IN (?)';
        $standard = [
            $insert . ' ON CONFLICT (k) DO UPDATE SET a = excluded.a',
            $insert . ' ON CONFLICT (k) DO NOTHING',
        ];
        $source = 'USING (SELECT u.id AS k, ? AS a FROM u WHERE u.id IN (?)) s ON (t.k = s.k)';
        $matched = ' WHEN MATCHED THEN UPDATE SET t.a = s.a';
        $missing = ' WHEN NOT MATCHED THEN INSERT (k, a) VALUES (s.k, s.a)';

        return [
            'sqlite' => ['sqlite', ...$standard],
            'pgsql' => ['pgsql', ...$standard],
            'mysql' => [
                'mysql',
                $insert . ' ON DUPLICATE KEY UPDATE a = VALUES(a)',
                $insert . ' ON DUPLICATE KEY UPDATE k = t.k',
            ],
            'mssql' => [
                'mssql',
                "MERGE INTO t WITH (HOLDLOCK) t $source$matched$missing;",
                "MERGE INTO t WITH (HOLDLOCK) t $source$missing;",
            ],
            'oracle' => [
                'oracle',
                "MERGE INTO t t $source$matched$missing",
                "MERGE INTO t t $source$missing",
            ],
        ];
    }

    public function testOnlySequencesNumberCopiedRows(): void
    {
        foreach (['sqlite', 'pgsql', 'mysql', 'mssql'] as $name) {
            self::assertNull(AdapterFactory::create($name)->nextIdExpression('t_SEQ'));
        }
        self::assertSame('"t_SEQ".NEXTVAL', AdapterFactory::create('oracle')->nextIdExpression('t_SEQ'));
    }

    /** @dataProvider aliases */
    public function testAlias(string $adapter, string $update, string $delete): void
    {
        $adapter = AdapterFactory::create($adapter);

        self::assertSame($update, $adapter->updateStatement('t', 'x', 'a = ?', ' WHERE x.k = ?'));
        self::assertSame($delete, $adapter->deleteStatement('t', 'x', ' WHERE x.k = ?'));
        self::assertSame(
            'UPDATE t SET a = ? WHERE k = ?',
            $adapter->updateStatement('t', null, 'a = ?', ' WHERE k = ?'),
        );
        self::assertSame('DELETE FROM t', $adapter->deleteStatement('t', null, ''));
    }

    /** @return array<string, array{string, string, string}> */
    public static function aliases(): array
    {
        return [
            'sqlite' => ['sqlite', 'UPDATE t AS x SET a = ? WHERE x.k = ?', 'DELETE FROM t AS x WHERE x.k = ?'],
            'pgsql' => ['pgsql', 'UPDATE t AS x SET a = ? WHERE x.k = ?', 'DELETE FROM t AS x WHERE x.k = ?'],
            'mysql' => ['mysql', 'UPDATE t AS x SET a = ? WHERE x.k = ?', 'DELETE x FROM t AS x WHERE x.k = ?'],
            'mssql' => ['mssql', 'UPDATE x SET a = ? FROM t AS x WHERE x.k = ?', 'DELETE x FROM t AS x WHERE x.k = ?'],
            'oracle' => ['oracle', 'UPDATE t x SET a = ? WHERE x.k = ?', 'DELETE FROM t x WHERE x.k = ?'],
        ];
    }

    public function testJsonPath(): void
    {
        $path = ['a b', 0, 'q"x'];
        self::assertSame(['$."a b"', '$."a b"[0]."q\"x"'], AdapterFactory::create('mysql')->jsonAt('c', $path)[1]);
        self::assertSame(
            ['(CAST(c AS JSON) -> CAST(? AS TEXT) -> CAST(? AS INTEGER) ->> CAST(? AS TEXT))', $path],
            AdapterFactory::create('pgsql')->jsonAt('c', $path),
        );
        self::assertSame(
            ['JSON_VALUE(c, ?)', ['$."a b"[0]."q\"x"']],
            AdapterFactory::create('mssql')->jsonAt('c', $path),
        );
        $this->expectException(OrmException::class);
        AdapterFactory::create('oracle')->jsonAt('c', $path);
    }
}
