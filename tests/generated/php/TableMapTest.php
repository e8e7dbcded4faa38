<?php

declare(strict_types=1);

namespace Orm\Generated\Tests;

use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Orm\Generated\Tests\Support\TestCase;

/** The metadata in the generated table maps. */
final class TableMapTest extends TestCase
{
    public function testTableMaps(): void
    {
        $map = BookTableMap::getTableMap();
        self::assertSame('book', $map->getName());
        self::assertSame('Book', $map->getPhpName());
        self::assertTrue($map->getColumn('author_id')->isForeignKey());
        self::assertSame('Title', $map->getColumn('title')->getPhpName());
        self::assertTrue($map->hasRelation('Author'));
        self::assertSame(AuthorTableMap::class, $map->getRelation('Author')->getForeignTable()::class);
        self::assertSame('b.title', BookTableMap::alias('b', BookTableMap::COL_TITLE));
        self::assertSame(BookTableMap::class, \Orm\Runtime\Orm::getDatabaseMap('bookstore')->getTable('book')::class);
    }
}
