<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "author".
 */
class AuthorTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.AuthorTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'author';
    public const TABLE_PHP_NAME = 'Author';
    public const OM_CLASS = '\\Bookstore\\Author';
    public const CLASS_DEFAULT = 'Bookstore.Author';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'author.id';
    public const COL_FIRST_NAME = 'author.first_name';
    public const COL_LAST_NAME = 'author.last_name';
    public const COL_EMAIL = 'author.email';
    public const COL_AGE = 'author.age';
    public const FORMAT = 4;
    public const MODEL = Author::class;
    public const QUERY = AuthorQuery::class;
    public const SQL_TABLE = '"author"';
    public const SQL_SELECT_LIST = '"author"."id", "author"."first_name", "author"."last_name", "author"."email", "author"."age"';
    public const SQL_FIND_PK = 'SELECT "id", "first_name", "last_name", "email", "age" FROM "author" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'first_name' => ['sql' => '"first_name"', 'phpName' => 'FirstName', 'property' => 'first_name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true],
        'last_name' => ['sql' => '"last_name"', 'phpName' => 'LastName', 'property' => 'last_name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true, 'primaryString' => true],
        'email' => ['sql' => '"email"', 'phpName' => 'Email', 'property' => 'email', 'type' => 'VARCHAR', 'size' => 190],
        'age' => ['sql' => '"age"', 'phpName' => 'Age', 'property' => 'age', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTableMap::class, 'columns' => ['id' => 'author_id'], 'inverse' => 'Author', 'plural' => 'Books', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
    ];
    public const BEHAVIORS = [];
}
