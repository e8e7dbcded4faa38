<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Shop\Book;
use Shop\BookQuery;

/**
 * What the runtime knows about the table "book".
 */
class BookTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Shop.Map.BookTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'book';
    public const TABLE_PHP_NAME = 'Book';
    public const OM_CLASS = '\\Shop\\Book';
    public const CLASS_DEFAULT = 'Shop.Book';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'book.id';
    public const COL_CHANGED_AT = 'book.changed_at';
    public const FORMAT = 4;
    public const MODEL = Book::class;
    public const QUERY = BookQuery::class;
    public const SQL_TABLE = '[book]';
    public const SQL_SELECT_LIST = '[book].[id], [book].[changed_at]';
    public const SQL_FIND_PK = 'SELECT [id], [changed_at] FROM [book] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'changed_at' => ['sql' => '[changed_at]', 'phpName' => 'ChangedAt', 'property' => 'changed_at', 'type' => 'TIMESTAMP'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['stamped' => []];
}
