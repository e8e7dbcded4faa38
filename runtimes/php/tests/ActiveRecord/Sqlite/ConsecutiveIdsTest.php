<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** The ids of many rows are computed from the last one, unless something else may take ids in between. */
final class ConsecutiveIdsTest extends BookstoreTestCase
{
    use OnSqlite;

    private const ROWS = 600;

    /** Inserts a row of its own behind each row that insertMany() writes. */
    private const SECOND_ROW = 'AFTER INSERT ON "AUTHOR" WHEN NEW."last_name" <> \'second\' BEGIN'
        . ' INSERT INTO "author" ("first_name", "last_name") VALUES (NEW."first_name", \'second\'); END';

    public function testTheLastIdTellsTheOthers(): void
    {
        (new Author())->setFirstName('Leo')->setLastName('Tolstoy')->save();
        $this->insertAndCompare();
        $kept = array_keys($this->connection->session->kept + $this->connection->session->older);
        self::assertSame([], preg_grep('/RETURNING/', $kept));
        $this->connection->transaction($this->insertAndCompare(...));
    }

    public function testAFewRowsAskForNothingElse(): void
    {
        $authors = self::authors(200);
        self::assertSame(1, $this->countQueries(static fn (): int => AuthorQuery::create()->insertMany($authors)));
        $this->compare($authors);
    }

    public function testATriggerMayInsertRowsInBetween(): void
    {
        $this->insertAndCompare();
        $this->connection->exec('CREATE TRIGGER "second_row" ' . self::SECOND_ROW);
        $this->insertAndCompare();
        self::assertSame(3 * self::ROWS, $this->rows('author'));
        $this->connection->exec('DROP TRIGGER "second_row"');
        $this->insertAndCompare();
    }

    public function testATemporaryTriggerMayInsertRowsInBetween(): void
    {
        $this->connection->exec('CREATE TEMP TRIGGER "second_row" ' . self::SECOND_ROW);
        $this->insertAndCompare();
        self::assertSame(2 * self::ROWS, $this->rows('author'));
    }

    public function testATriggerOfTheSameTransactionIsSeen(): void
    {
        $this->connection->transaction(function (): void {
            $this->insertAndCompare();
            $this->connection->exec('CREATE TRIGGER "second_row" ' . self::SECOND_ROW);
            $this->insertAndCompare();
            $this->connection->exec('DROP TRIGGER "second_row"');
            $this->insertAndCompare();
        });
    }

    /** The version of the schema is the same before the rollback and after the second trigger. */
    public function testATriggerAfterARollbackIsSeen(): void
    {
        $this->connection->beginTransaction();
        $this->connection->exec('CREATE INDEX "by_age" ON "author" ("age")');
        $this->insertAndCompare();
        $this->connection->rollBack();
        $this->connection->exec('CREATE TRIGGER "second_row" ' . self::SECOND_ROW);
        $this->insertAndCompare();
    }

    public function testATemporaryTableHidesTheOneOfTheSchema(): void
    {
        $sql = $this->connection->query("SELECT sql FROM sqlite_master WHERE name = 'author'")->fetchColumn();
        $this->connection->exec(preg_replace('/^CREATE TABLE/', 'CREATE TEMP TABLE', (string) $sql) ?? '');
        $this->connection->exec('CREATE TEMP TRIGGER "second_row" ' . self::SECOND_ROW);
        $this->insertAndCompare();
        $count = $this->connection->query('SELECT COUNT(*) FROM main."author"')->fetchColumn();
        self::assertSame(0, (int) (is_scalar($count) ? $count : -1));
    }

    public function testARowThatIsLeftOutEndsTheInsert(): void
    {
        $this->connection->exec('CREATE TRIGGER "left_out" BEFORE INSERT ON "author"'
            . ' WHEN NEW."first_name" = \'first 7\' BEGIN SELECT RAISE(IGNORE); END');
        $authors = self::authors(self::ROWS);
        try {
            AuthorQuery::create()->insertMany($authors);
            self::fail('One row was not inserted.');
        } catch (OrmException) {
            self::assertSame(0, $this->rows('author'));
            self::assertTrue($authors[0]->isNew());
            self::assertNull($authors[0]->getId());
        }
    }

    public function testADeferredWriteLockIsTakenByTheInsert(): void
    {
        $this->connection->setAttribute(ConnectionWrapper::ORM_ATTR_DEFER_WRITE_LOCK, true);
        $this->insertAndCompare();
        $kept = array_keys($this->connection->session->kept + $this->connection->session->older);
        self::assertSame([], preg_grep('/sqlite_master/', $kept));
    }

    private function insertAndCompare(): void
    {
        $authors = self::authors(self::ROWS);
        self::assertSame(self::ROWS, AuthorQuery::create()->insertMany($authors));
        $this->compare($authors);
    }

    /** @return list<Author> */
    private static function authors(int $count): array
    {
        return array_map(
            static fn (int $number): Author => (new Author())->setFirstName("first $number")->setLastName('many'),
            range(1, $count),
        );
    }

    /** @param list<Author> $authors */
    private function compare(array $authors): void
    {
        $ids = array_map(static fn (Author $author): ?int => $author->getId(), $authors);
        $places = implode(', ', array_map(strval(...), $ids));
        $stored = $this->connection->query(
            'SELECT "id", "first_name" || \' \' || "last_name" FROM "author" WHERE "id" IN (' . $places . ')',
        )->fetchAll(\PDO::FETCH_KEY_PAIR);
        foreach ($authors as $place => $author) {
            self::assertSame('first ' . ($place + 1) . ' many', $stored[$author->getId()] ?? null);
        }
    }
}
