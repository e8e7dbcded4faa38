<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery\Sqlite;

use Bookstore\Map\TagTableMap;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Rows that findPk() reads again and again, by a statement of its own. */
final class BoundLookupTest extends BookstoreTestCase
{
    use OnSqlite;

    private const NAMES = ['a', 'b', 'c', 'd', 'e'];

    /** @var list<int|null> */
    private array $ids = [];

    protected function setUp(): void
    {
        parent::setUp();
        foreach (self::NAMES as $name) {
            $tag = (new Tag())->setName($name);
            $tag->save();
            $this->ids[] = $tag->getId();
        }
    }

    private function assertEachKeyFindsItsRow(): void
    {
        TagTableMap::clearInstancePool();
        $names = [];
        foreach ([...$this->ids, 987_654] as $id) {
            $names[] = TagQuery::create()->findPk($id)?->getName();
        }
        self::assertSame([...self::NAMES, null], $names);
    }

    public function testEachKeyFindsItsRow(): void
    {
        $this->assertEachKeyFindsItsRow();
        self::assertCount(1, array_filter(
            array_keys($this->connection->session->bound),
            static fn (string $sql): bool => str_starts_with($sql, 'SELECT'),
        ));
        $this->assertEachKeyFindsItsRow();
    }

    public function testAStatementOfTheApplicationIsAnotherOne(): void
    {
        TagTableMap::clearInstancePool();
        TagQuery::create()->findPk($this->ids[0]);
        $sql = (string) array_key_last($this->connection->session->kept);
        self::assertStringStartsWith('SELECT', $sql);
        $before = $this->connection->execute($sql, [$this->ids[1]]);
        $this->assertEachKeyFindsItsRow();
        $after = $this->connection->execute($sql, [$this->ids[2]]);
        $this->assertEachKeyFindsItsRow();
        self::assertContains('b', (array) $before->fetch(\PDO::FETCH_ASSOC));
        self::assertContains('c', (array) $after->fetch(\PDO::FETCH_ASSOC));
    }

    public function testStatementsAreCountedOnceTheConnectionIsObserved(): void
    {
        $this->assertEachKeyFindsItsRow();
        $this->connection->useDebug();
        $before = $this->connection->getQueryCount();
        $this->assertEachKeyFindsItsRow();
        self::assertSame(6, $this->connection->getQueryCount() - $before);
        $this->connection->useDebug(false);
        $this->assertEachKeyFindsItsRow();
    }

    public function testATableThatHasChangedIsReadAgain(): void
    {
        $this->assertEachKeyFindsItsRow();
        $this->connection->exec('ALTER TABLE tag ADD COLUMN more TEXT');
        $this->assertEachKeyFindsItsRow();
        $this->connection->exec('ALTER TABLE tag RENAME TO other');
        try {
            TagTableMap::clearInstancePool();
            TagQuery::create()->findPk($this->ids[0]);
            self::fail('The table is gone.');
        } catch (OrmException $failure) {
            self::assertStringContainsString('no such table', $failure->getMessage());
        }
        $this->connection->exec('ALTER TABLE other RENAME TO tag');
        $this->assertEachKeyFindsItsRow();
    }
}
