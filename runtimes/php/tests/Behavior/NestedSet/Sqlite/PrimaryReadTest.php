<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\NestedSet\Sqlite;

use Nested\Page;
use Nested\PageQuery;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Tests\Behavior\NestedSet\NestedSetTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Trees with a replica that has nothing. */
final class PrimaryReadTest extends NestedSetTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testPlacesAreReadFromThePrimary(): void
    {
        $pages = $this->pages();
        $this->useReplica();
        self::assertSame($pages['t3']->getId(), $pages['t2']->getNextSibling()?->getId());
        self::assertTrue($pages['t3']->hasPrevSibling());
        self::assertSame($pages['t1']->getId(), $pages['t3']->getParent()?->getId());
        self::assertSame($pages['t4']->getId(), $pages['t3']->getFirstChild()?->getId());
        self::assertSame($pages['t5']->getId(), $pages['t3']->getLastChild()?->getId());
        self::assertTrue(PageQuery::isTreeValid());
    }

    public function testChangesOfTreesAreMadeOnThePrimary(): void
    {
        $pages = $this->pages();
        $this->useReplica();
        $new = (new Page())->setTitle('t8')->insertAsFirstChildOf($pages['t3']);
        $new->save();
        $pages['t5']->moveToFirstChildOf($pages['t2']);
        self::assertTrue(PageQuery::isTreeValid());
        self::assertSame($pages['t2']->getId(), $pages['t5']->getParent()?->getId());
    }

    public function testBranchesAreReadFromTheReplica(): void
    {
        $pages = $this->pages();
        $this->useReplica();
        $this->expectException(QueryExecutionException::class);
        $pages['t1']->getDescendants();
    }
}
