<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Category;
use Bookstore\CategoryQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "category".
 */
class CategoryTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.CategoryTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'category';
    public const TABLE_PHP_NAME = 'Category';
    public const OM_CLASS = '\\Bookstore\\Category';
    public const CLASS_DEFAULT = 'Bookstore.Category';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'category.id';
    public const COL_NAME = 'category.name';
    public const COL_PARENT_ID = 'category.parent_id';
    public const FORMAT = 4;
    public const MODEL = Category::class;
    public const QUERY = CategoryQuery::class;
    public const SQL_TABLE = '"category"';
    public const SQL_SELECT_LIST = '"category"."id", "category"."name", "category"."parent_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "parent_id" FROM "category" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true, 'primaryString' => true],
        'parent_id' => ['sql' => '"parent_id"', 'phpName' => 'ParentId', 'property' => 'parent_id', 'type' => 'INTEGER', 'references' => 'category.id'],
    ];
    public const RELATIONS = [
        'Parent' => ['type' => RelationMap::MANY_TO_ONE, 'map' => CategoryTableMap::class, 'columns' => ['parent_id' => 'id'], 'inverse' => 'Child', 'plural' => 'Parents', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Child' => ['type' => RelationMap::ONE_TO_MANY, 'map' => CategoryTableMap::class, 'columns' => ['id' => 'parent_id'], 'inverse' => 'Parent', 'plural' => 'Children', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Book' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTableMap::class, 'columns' => ['id' => 'category_id'], 'inverse' => 'Category', 'plural' => 'Books', 'join' => 'LEFT JOIN', 'orphans' => 'null'],
    ];
    public const BEHAVIORS = [];
}
