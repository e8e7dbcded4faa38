<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Sqlite;

use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Tests\Behavior\Sortable\SortableTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;
use Sorted\PageQuery;

/** Lists with a replica that has nothing. */
final class PrimaryReadTest extends SortableTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testPlacesAreReadFromThePrimary(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        $this->useReplica();
        self::assertTrue($a->isFirst());
        self::assertFalse($b->isLast());
        self::assertTrue($c->isLast());
        self::assertSame($b->getId(), $a->getNext()?->getId());
        self::assertSame($b->getId(), $c->getPrevious()?->getId());
        self::assertSame(3, PageQuery::create()->getMaxRank());
        self::assertFalse(PageQuery::create()->filterByTitle('b')->findOneOrCreate()->isNew());
    }

    public function testChangesOfListsAreMadeOnThePrimary(): void
    {
        [$a, $b, $c] = $this->pages('abc');
        $this->useReplica();
        $a->moveDown();
        $c->moveToTop();
        self::assertSame('c1 b2 a3', $this->ranks('page'));
        PageQuery::reorder([$a->getId() => 1, $c->getId() => 2, $b->getId() => 3]);
        self::assertSame('a1 c2 b3', $this->ranks('page'));
    }

    public function testListsAreReadFromTheReplica(): void
    {
        $this->pages('a');
        $this->useReplica();
        $this->expectException(QueryExecutionException::class);
        PageQuery::create()->orderByRank()->find();
    }
}
