<?php

declare(strict_types=1);

namespace Stamps\Map;

use Orm\Runtime\Behavior\Timestampable\TimestampableHooks;
use Orm\Runtime\Map\TableMap;
use Stamps\Book;
use Stamps\BookQuery;

/**
 * What the runtime knows about the table "book".
 */
class BookTableMap extends TableMap
{
    public const CLASS_NAME = 'Stamps.Map.BookTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'book';
    public const TABLE_PHP_NAME = 'Book';
    public const OM_CLASS = '\\Stamps\\Book';
    public const CLASS_DEFAULT = 'Stamps.Book';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'book.id';
    public const COL_TITLE = 'book.title';
    public const COL_CREATED_AT = 'book.created_at';
    public const COL_UPDATED_AT = 'book.updated_at';
    public const FORMAT = 3;
    public const MODEL = Book::class;
    public const QUERY = BookQuery::class;
    public const SQL_TABLE = '[book]';
    public const SQL_SELECT_LIST = '[book].[id], [book].[title], [book].[created_at], [book].[updated_at]';
    public const SQL_FIND_PK = 'SELECT [id], [title], [created_at], [updated_at] FROM [book] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '[title]', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR'],
        'created_at' => ['sql' => '[created_at]', 'phpName' => 'CreatedAt', 'property' => 'created_at', 'type' => 'TIMESTAMP'],
        'updated_at' => ['sql' => '[updated_at]', 'phpName' => 'UpdatedAt', 'property' => 'updated_at', 'type' => 'TIMESTAMP'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['timestampable' => []];
    public const BEHAVIOR_FACTS = [
        'timestampable' => ['create' => 'created_at', 'update' => 'updated_at'],
    ];
    public const HOOKS = [
        [TimestampableHooks::class, self::BEHAVIOR_FACTS['timestampable']],
    ];
}
