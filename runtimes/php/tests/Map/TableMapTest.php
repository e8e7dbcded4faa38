<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Map;

use Bookstore\Book;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Map\ReviewTableMap;
use Bookstore\Map\ShelfTableMap;
use Bookstore\Map\TagTableMap;
use Bookstore\Map\VehicleTableMap;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\StaleClassesException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use PHPUnit\Framework\TestCase;

final class TableMapTest extends TestCase
{
    public function testNames(): void
    {
        self::assertSame(['Id', 'FirstName', 'LastName', 'Email', 'Age'], AuthorTableMap::getFieldNames());
        self::assertSame([0, 1, 2, 3, 4], AuthorTableMap::getFieldNames(TableMap::TYPE_NUM));
        self::assertSame(
            'first_name',
            AuthorTableMap::translateFieldName('FirstName', TableMap::TYPE_PHPNAME, TableMap::TYPE_FIELDNAME),
        );
        self::assertSame(
            'author.first_name',
            AuthorTableMap::translateFieldName(1, TableMap::TYPE_NUM, TableMap::TYPE_COLNAME),
        );
        self::assertSame(
            ['first_name' => 'a', 'Nothing' => 'x', 'age' => 'b'],
            AuthorTableMap::translateFieldNames(
                ['FirstName' => 'a', 'Nothing' => 'x', 'Age' => 'b'],
                TableMap::TYPE_PHPNAME,
                TableMap::TYPE_FIELDNAME,
            ),
        );
        foreach (['FirstName', 'firstName', 'author.first_name', 'first_name'] as $name) {
            self::assertSame('first_name', AuthorTableMap::columnOf($name));
        }
        self::assertSame(1, AuthorTableMap::position('first_name'));
        self::assertSame('a.first_name', AuthorTableMap::alias('a', AuthorTableMap::COL_FIRST_NAME));
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage(
            'Table "author" has no column "Surname". Its columns are: id, first_name, last_name, email, age.',
        );
        AuthorTableMap::columnOf('Surname');
    }

    public function testValueSets(): void
    {
        self::assertSame([BookTableMap::COL_STATE, BookTableMap::COL_GENRES], array_keys(BookTableMap::getValueSets()));
        self::assertSame(['draft', 'public', 'sold out'], BookTableMap::getValueSet(BookTableMap::COL_STATE));
        $this->expectException(OrmException::class);
        BookTableMap::getValueSet(BookTableMap::COL_TITLE);
    }

    public function testColumnsAsObjects(): void
    {
        $map = BookTableMap::getTableMap();
        self::assertSame($map, BookTableMap::getTableMap());
        self::assertSame(
            ['book', 'Book', '\\Bookstore\\Book', '\\Bookstore\\Book', 'Bookstore'],
            [
                $map->getName(), $map->getPhpName(), $map->getClassName(), $map->getClassNameOrFail(),
                $map->getPackage(),
            ],
        );
        self::assertCount(21, $map->getColumns());
        $price = $map->getColumnByPhpName('Price');
        self::assertSame(['price', 'DECIMAL', 10, 2, '1.50', false], [
            $price->getName(), $price->getType(), $price->getSize(), $price->getScale(), $price->getDefaultValue(),
            $price->isNotNull(),
        ]);
        self::assertTrue($price->isNumeric());
        self::assertTrue($map->getColumn('id')->isPrimaryKey());
        self::assertTrue($map->getColumn(BookTableMap::COL_CREATED_AT)->isTemporal());
        self::assertTrue($map->getColumn('excerpt')->isLazyLoad());
        self::assertTrue($map->getColumn('cover')->isLob());
        self::assertSame([\PDO::PARAM_INT, \PDO::PARAM_STR, \PDO::PARAM_LOB], [
            $map->getColumn('id')->getPdoType(), $price->getPdoType(), $map->getColumn('cover')->getPdoType(),
        ]);
        self::assertSame(['author', 'id', 'Author', 'author', 'id'], [
            $map->getColumn('author_id')->getRelatedTableName(),
            $map->getColumn('author_id')->getRelatedColumnName(),
            $map->getColumn('author_id')->getRelation()->getName(),
            $map->getColumn('author_id')->getRelatedTable()->getName(),
            $map->getColumn('author_id')->getRelatedColumn()->getName(),
        ]);
        self::assertSame(['author_id', 'category_id'], array_keys($map->getForeignKeys()));
        self::assertSame('title', $map->getPrimaryStringColumn()?->getName());
        self::assertSame(['room', 'bay'], array_keys(ShelfTableMap::getTableMap()->getPrimaryKeys()));
        self::assertTrue(ShelfTableMap::getTableMap()->hasCompositePrimaryKey());
        self::assertTrue($map->isUseIdGenerator());
        self::assertSame(ObjectCollection::class, $map->getCollectionClassName());
    }

    public function testRelationsAsObjects(): void
    {
        $map = BookTableMap::getTableMap();
        $author = $map->getRelation('Author');
        self::assertSame(RelationMap::MANY_TO_ONE, $author->getType());
        self::assertSame(['book.author_id' => 'author.id'], $author->getColumnMappings());
        self::assertSame(
            ['book', 'author'],
            [$author->getLocalTable()->getName(), $author->getForeignTable()->getName()],
        );
        self::assertSame('SET NULL', $author->getOnDelete());
        $review = $map->getRelation('Review');
        self::assertSame(RelationMap::ONE_TO_MANY, $review->getType());
        self::assertSame(['review.book_id' => 'book.id'], $review->getColumnMappings());
        self::assertSame(['book.id' => 'review.book_id'], $review->getColumnMappings(RelationMap::LEFT_TO_RIGHT));
        self::assertSame(
            ['review', 'book'],
            [$review->getLocalTable()->getName(), $review->getForeignTable()->getName()],
        );
        self::assertSame('Book', $review->getSymmetricalRelation()?->getName());
        self::assertSame('Reviews', $review->getPluralName());
        self::assertSame(['book_id'], array_map(static fn ($column) => $column->getName(), $review->getLocalColumns()));
        self::assertSame(RelationMap::MANY_TO_MANY, $map->getRelation('Tag')->getType());
        self::assertCount(8, $map->getRelations());
        $this->expectException(OrmException::class);
        $map->getRelation('Reviewer');
    }

    public function testSelectColumns(): void
    {
        $criteria = new Criteria();
        TagTableMap::addSelectColumns($criteria);
        TagTableMap::addSelectColumns($criteria, 't');
        self::assertSame(['tag.id', 'tag.name', 't.id', 't.name'], $criteria->getSelectColumns());
        TagTableMap::removeSelectColumns($criteria);
        self::assertSame(['t.id', 't.name'], $criteria->getSelectColumns());
    }

    public function testRowsToObjects(): void
    {
        IdentityMaps::active()->clearAll();
        [$tag, $next] = TagTableMap::populateObject([0, 7, 'seven'], 1);
        self::assertSame([7, 3], [$tag->getPrimaryKey(), $next]);
        self::assertSame($tag, TagTableMap::instanceFromRow([7, 'again']));
        self::assertSame('again', (string) ($tag instanceof \Stringable ? $tag : ''));
        self::assertSame($tag, TagTableMap::getInstanceFromPool(7));
        self::assertCount(2, TagTableMap::populateObjects([[1, 'a'], [2, 'b']]));
        self::assertSame(
            [7, '7'],
            [TagTableMap::getPrimaryKeyFromRow([7, 'x']), TagTableMap::getPrimaryKeyHashFromRow([7, 'x'])],
        );
        self::assertSame(['a', 1], ShelfTableMap::getPrimaryKeyFromRow(['a', 1, null]));
        self::assertNotSame(
            ShelfTableMap::getPrimaryKeyHashFromRow(['a', 11, null]),
            ShelfTableMap::getPrimaryKeyHashFromRow(['a1', 1, null]),
        );
        self::assertTrue(TagTableMap::isEmptyRow([null, null]));
        self::assertFalse(TagTableMap::isEmptyRow([1, null]));
        TagTableMap::removeInstanceFromPool($tag);
        self::assertNull(TagTableMap::getInstanceFromPool(7));
        TagTableMap::addInstanceToPool($tag);
        TagTableMap::clearInstancePool();
        self::assertNull(TagTableMap::getInstanceFromPool(7));
    }

    public function testDependantsLeaveThePool(): void
    {
        IdentityMaps::active()->clearAll();
        $review = ReviewTableMap::instanceFromRow([1, 2, 'x', null, null, null]);
        $author = AuthorTableMap::instanceFromRow([1, 'a', 'b', null, null]);
        BookTableMap::clearRelatedInstancePool();
        self::assertNull(ReviewTableMap::getInstanceFromPool(1));
        self::assertSame($author, AuthorTableMap::getInstanceFromPool(1));
        self::assertSame(1, $review->getPrimaryKey());
    }

    public function testDatabaseMap(): void
    {
        $database = new DatabaseMap('library');
        $database->registerTables(
            ['book' => BookTableMap::class],
            ['Book' => BookTableMap::class, Book::class => BookTableMap::class],
        );
        self::assertTrue($database->hasTable('book'));
        self::assertSame(BookTableMap::getTableMap(), $database->getTable('book'));
        self::assertSame(BookTableMap::getTableMap(), $database->getTableByPhpName('\\' . Book::class));
        self::assertSame('title', $database->getColumn('book.title')->getName());
        self::assertSame(AuthorTableMap::getTableMap(), $database->addTableFromMapClass(AuthorTableMap::class));
        self::assertSame(['book', 'author'], array_keys($database->getTables()));
        $this->expectException(OrmException::class);
        $database->getTable('review');
    }

    public function testClassesOfAnotherVersionAreRefused(): void
    {
        $this->expectException(StaleClassesException::class);
        $this->expectExceptionMessage('Run "orm model:build" again');
        StaleTagTableMap::instanceFromRow([1, 'x']);
    }

    public function testSingleTableInheritance(): void
    {
        IdentityMaps::active()->clearAll();
        self::assertTrue(VehicleTableMap::getTableMap()->isSingleTableInheritance());
        self::assertSame(\Bookstore\Car::class, VehicleTableMap::classOfRow([1, 'x', 'car', 4]));
        self::assertSame(\Bookstore\Vehicle::class, VehicleTableMap::classOfRow([1, 'x', 'rocket', 4]));
        self::assertSame(\Bookstore\Vehicle::class, VehicleTableMap::getOMClass());
        self::assertSame(\Bookstore\Truck::class, VehicleTableMap::getOMClass([1, 'x', 'truck', 4]));
    }
}
