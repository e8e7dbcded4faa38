<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution;

use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\ShelfTableMap;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Query\Execution\RowCopies;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

final class RowCopiesTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const ALL = [
        'id' => 'id',
        'first_name' => 'first_name',
        'last_name' => 'last_name',
        'email' => 'email',
        'age' => 'age',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->connection->exec('DROP TABLE IF EXISTS "author_copy"');
        $this->connection->exec('DROP TABLE IF EXISTS "shelf_copy"');
        $this->connection->exec(
            'CREATE TABLE "author_copy" ("id" INTEGER NOT NULL PRIMARY KEY, "first_name" VARCHAR(100), '
            . '"last_name" VARCHAR(100), "email" VARCHAR(190), "age" INTEGER)',
        );
        $this->connection->exec(
            'CREATE TABLE "shelf_copy" ("room" VARCHAR(20) NOT NULL, "bay" INTEGER NOT NULL, "label" VARCHAR(50), '
            . 'PRIMARY KEY ("room", "bay"))',
        );
        foreach ([1, 2, 3] as $id) {
            $this->connection->execute(
                'INSERT INTO "author" ("id", "first_name", "last_name", "age") VALUES (?, ?, ?, ?)',
                [$id, "First $id", "Last $id", 10 * $id],
            );
        }
    }

    protected function tearDown(): void
    {
        $this->connection->exec('DROP TABLE "author_copy"');
        $this->connection->exec('DROP TABLE "shelf_copy"');
        parent::tearDown();
    }

    public function testCopiesTheRowsOfTheKeys(): void
    {
        $statements = $this->countQueries(function (): void {
            self::assertSame(2, $this->copy(self::ALL, [[1], [3], [99]]));
        });

        self::assertSame(1, $statements);
        self::assertSame([[1, 'First 1', 'Last 1', null, 10], [3, 'First 3', 'Last 3', null, 30]], $this->copies());
        self::assertSame(0, $this->copy(self::ALL, []));
    }

    public function testValuesAndExpressions(): void
    {
        $this->copy(
            [
                'age' => 77,
                'email' => null,
                'last_name' => Expression::sql('UPPER(Author.LastName)'),
                'first_name' => Expression::sql('?', 'text'),
                'id' => Expression::sql('Author.Id + ?', 1),
            ],
            [[1], [2]],
        );

        self::assertSame([[2, 'text', 'LAST 1', null, 77], [3, 'text', 'LAST 2', null, 77]], $this->copies());
    }

    public function testReplacesRowsOfTheSameKey(): void
    {
        $this->copy(self::ALL, [[1], [2]]);
        $this->connection->exec('UPDATE "author" SET "age" = "age" + 1');

        self::assertSame(3, $this->copy(self::ALL, [[1], [2], [3]], true));
        self::assertSame([11, 21, 31], array_column($this->copies(), 4));
        // Nothing but the key: rows that are there stay as they are.
        self::assertLessThanOrEqual(1, $this->copy(['id' => 'id'], [[1]], true));
        self::assertSame([11, 21, 31], array_column($this->copies(), 4));
    }

    public function testRefusesRowsOfTheSameKeyElse(): void
    {
        $this->copy(self::ALL, [[1]]);
        $this->expectException(UniqueConstraintViolation::class);
        $this->copy(self::ALL, [[1]]);
    }

    public function testReplacingNeedsTheKey(): void
    {
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('Rows of "author_copy" can be replaced only by rows with a value for the key');
        $this->copy(['age' => 'age'], [[1]], true);
    }

    public function testKeysOfSeveralColumns(): void
    {
        $this->connection->exec(
            'INSERT INTO "shelf" ("room", "bay", "label") '
            . "VALUES ('a', 1, 'x'), ('a', 2, 'y'), ('b', 1, 'z')",
        );
        $columns = ['room' => 'room', 'bay' => 'bay', 'label' => 'label'];
        $copy = fn (): int => RowCopies::copy(
            $this->connection,
            ShelfTableMap::class,
            ShelfCopyTableMap::class,
            $columns,
            [['a', 2], ['b', 1]],
            true,
        );

        self::assertSame(2, $copy());
        $this->connection->exec('UPDATE "shelf" SET "label" = \'new\'');
        self::assertSame(2, $copy());
        self::assertSame(
            [['a', 2, 'new'], ['b', 1, 'new']],
            $this->connection->execute('SELECT * FROM "shelf_copy" ORDER BY "room"')->fetchAll(\PDO::FETCH_NUM),
        );
    }

    public function testManyRowsTakeAStatementForEach500(): void
    {
        $insert = 'INSERT INTO "author" ("id", "first_name", "last_name") VALUES ';
        $this->connection->exec($insert . implode(', ', array_map(
            static fn (int $id): string => "($id, 'F', 'L')",
            range(1001, 2200),
        )));
        $keys = array_map(static fn (int $id): array => [$id], range(1001, 2200));
        $statements = $this->countQueries(fn (): int => $this->copy(self::ALL, $keys, true));

        self::assertSame(3, $statements);
        self::assertSame(1200, $this->rows('author_copy'));
        self::assertLessThanOrEqual(1200, $this->copy(self::ALL, $keys, true));
    }

    /**
     * @param non-empty-array<string, mixed> $columns
     * @param list<list<mixed>> $keys
     */
    private function copy(array $columns, array $keys, bool $replace = false): int
    {
        return RowCopies::copy(
            $this->connection,
            AuthorTableMap::class,
            AuthorCopyTableMap::class,
            $columns,
            $keys,
            $replace,
        );
    }

    /** @return list<list<mixed>> */
    private function copies(): array
    {
        /** @var list<list<mixed>> */
        return $this->connection->execute('SELECT * FROM "author_copy" ORDER BY "id"')->fetchAll(\PDO::FETCH_NUM);
    }
}
