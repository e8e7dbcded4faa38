<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\Author;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\ShelfTableMap;
use Bookstore\Map\TagTableMap;
use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\Exception\ForeignKeyNotFoundException;
use Orm\Runtime\Map\TableMap;
use PHPUnit\Framework\TestCase;

/** Methods of maps that applications written for Propel call. */
final class PropelMapTest extends TestCase
{
    public function testNamesOfAClass(): void
    {
        self::assertSame(
            ['id', 'first_name', 'last_name', 'email', 'age'],
            TableMap::getFieldnamesForClass(Author::class, TableMap::TYPE_FIELDNAME),
        );
        self::assertSame('author.age', TableMap::translateFieldnameForClass(
            Author::class,
            'Age',
            TableMap::TYPE_PHPNAME,
            TableMap::TYPE_COLNAME,
        ));
    }

    public function testColumnsAreFoundInAnyLetterCase(): void
    {
        $map = AuthorTableMap::getTableMap();
        foreach (['FIRST_NAME', 'author.FIRST_NAME', 'first_name', 'FirstName'] as $name) {
            self::assertTrue($map->hasColumn($name));
            self::assertSame('first_name', $map->getColumn($name)->getName());
            self::assertSame('first_name', $map->findColumnByName($name)?->getName());
        }
        self::assertTrue($map->hasColumn($map->getColumn('age')));
        self::assertTrue($map->hasColumn('FIRST_NAME', false));
        self::assertNull($map->findColumnByName('surname'));
        self::assertSame('FIRST_NAME', ColumnMap::normalizeName('author.first_name'));
    }

    public function testColumnsHaveKeysAsInPropel(): void
    {
        $map = BookTableMap::getTableMap();
        foreach ($map->getColumns() as $key => $column) {
            self::assertSame($column->getFullyQualifiedName(), constant(BookTableMap::class . '::COL_' . $key));
        }
        self::assertSame(['id'], array_keys($map->getPrimaryKeys()));
        self::assertContains('author_id', array_keys($map->getForeignKeys()));
        $twice = new class extends AuthorTableMap {
            public const COLUMNS = [...AuthorTableMap::COLUMNS, 'AGE' => AuthorTableMap::COLUMNS['age']];
        };
        self::assertSame(array_keys($twice::COLUMNS), array_keys($twice->getColumns()));
    }

    public function testValueSets(): void
    {
        $map = BookTableMap::getTableMap();
        $column = array_values(array_filter(
            $map->getColumns(),
            static fn (ColumnMap $one): bool => $one->getType() === 'ENUM',
        ))[0];
        $label = $column->getValueSet()[1];
        self::assertTrue($column->isInValueSet($label));
        self::assertSame(1, $column->getValueSetKey($label));
        self::assertFalse($column->isInValueSet('no label'));
        self::assertFalse($column->getValueSetKey('no label'));
    }

    public function testOnlyTextsAreComparedWithoutLetterCase(): void
    {
        $map = AuthorTableMap::getTableMap();
        $adapter = AdapterFactory::create('sqlite');
        self::assertSame('UPPER(a)', $map->getColumn('first_name')->ignoreCase('a', $adapter));
        self::assertSame('a', $map->getColumn('age')->ignoreCase('a', $adapter));
    }

    public function testForeignKeys(): void
    {
        $map = BookTableMap::getTableMap();
        $relation = $map->getColumn('author_id')->getRelation();
        self::assertSame('Author', $relation?->getName());
        self::assertSame(1, $relation->countColumnMappings());
        self::assertFalse($relation->isPolymorphic());
        self::assertSame([null], $relation->getLocalValues());
        self::assertNull($map->getColumn('title')->getRelation());
        $this->expectException(ForeignKeyNotFoundException::class);
        $map->getColumn('title')->getRelatedTable();
    }

    public function testKeyColumnsAreNotNull(): void
    {
        self::assertTrue(AuthorTableMap::getTableMap()->getColumn('id')->isNotNull());
    }

    public function testDatabaseMapsAreDumpedAndLoaded(): void
    {
        $map = new DatabaseMap('copy');
        $map->registerTableMapClasses([AuthorTableMap::class]);
        $map->addTableObject(TagTableMap::getTableMap());
        $map->registerTableMapClassByName('other', '\\Other', BookTableMap::class);
        $loaded = new DatabaseMap('copy');
        $loaded->registerTableMapClass(ShelfTableMap::class);
        $loaded->loadMapsFromDump($map->dumpMaps());
        self::assertEqualsCanonicalizing(['author', 'tag', 'other'], $loaded->tableNames());
        self::assertSame('book', $loaded->getTableByPhpName('Other')->getName());
    }

    public function testTheTableOfAClassIsFoundWithoutALoader(): void
    {
        $map = new DatabaseMap(AuthorTableMap::DATABASE_NAME);
        self::assertSame(AuthorTableMap::getTableMap(), $map->getTableByPhpName('\\' . Author::class));
        self::assertTrue($map->hasTable('author'));
    }

    public function testRowsByName(): void
    {
        IdentityMaps::active()->clearAll();
        $row = ['name' => 'seven', 'id' => 7];
        [$tag, $next] = TagTableMap::populateObject($row, 0, TableMap::TYPE_FIELDNAME);
        self::assertSame([7, 'seven', 2], [$tag->getPrimaryKey(), $tag->getByName('Name'), $next]);
        self::assertSame('7', TagTableMap::getPrimaryKeyHashFromRow($row, 0, TableMap::TYPE_FIELDNAME));
        self::assertSame(7, TagTableMap::getPrimaryKeyFromRow($row, 0, TableMap::TYPE_FIELDNAME));
        self::assertSame('7', TagTableMap::getInstanceKey($tag));
        self::assertSame('7', TagTableMap::getInstanceKey(7));
        self::assertSame($tag, TagTableMap::getInstanceFromPool(TagTableMap::getInstanceKey($tag)));
        self::assertNull(TagTableMap::getInstanceKey(null));
        self::assertSame(
            ShelfTableMap::getPrimaryKeyHashFromRow(['a', 1, null]),
            ShelfTableMap::getInstanceKey(['a', 1]),
        );
    }

    public function testMapsCannotBeChanged(): void
    {
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage('Change the schema and run orm model:build');
        /** @phpstan-ignore method.notFound (Propel has it) */
        AuthorTableMap::getTableMap()->addColumn('x', 'X', 'INTEGER');
    }
}
