<?php

declare(strict_types=1);

namespace Keyed\Map;

use Keyed\Book;
use Keyed\BookQuery;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/**
 * What the runtime knows about the table "book".
 */
class BookTableMap extends TableMap
{
    public const CLASS_NAME = 'Keyed.Map.BookTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'book';
    public const TABLE_PHP_NAME = 'Book';
    public const OM_CLASS = '\\Keyed\\Book';
    public const CLASS_DEFAULT = 'Keyed.Book';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_TITLE = 'book.title';
    public const COL_KEY = 'book.key';
    public const FORMAT = 3;
    public const MODEL = Book::class;
    public const QUERY = BookQuery::class;
    public const SQL_TABLE = '[book]';
    public const SQL_SELECT_LIST = '[book].[title], [book].[key]';
    public const SQL_FIND_PK = 'SELECT [title], [key] FROM [book] WHERE [key] = ?';
    public const PRIMARY_KEY = ['key'];
    public const AUTO_INCREMENT = 'key';
    public const COLUMNS = [
        'title' => ['sql' => '[title]', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR'],
        'key' => ['sql' => '[key]', 'phpName' => 'Key', 'property' => 'key', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [
        'Review' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ReviewTableMap::class, 'columns' => ['key' => 'book_key'], 'inverse' => 'Book', 'plural' => 'Reviews', 'join' => 'LEFT JOIN', 'orphans' => 'null'],
    ];
    public const BEHAVIORS = ['auto_add_pk' => ['name' => 'key']];
}
