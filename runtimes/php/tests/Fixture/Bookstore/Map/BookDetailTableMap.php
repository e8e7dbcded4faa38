<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\BookDetail;
use Bookstore\BookDetailQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "book_detail".
 */
class BookDetailTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.BookDetailTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'book_detail';
    public const TABLE_PHP_NAME = 'BookDetail';
    public const OM_CLASS = '\\Bookstore\\BookDetail';
    public const CLASS_DEFAULT = 'Bookstore.BookDetail';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BOOK_ID = 'book_detail.book_id';
    public const COL_SUMMARY = 'book_detail.summary';
    public const COL_LANGUAGE = 'book_detail.language';
    public const FORMAT = 4;
    public const MODEL = BookDetail::class;
    public const QUERY = BookDetailQuery::class;
    public const SQL_TABLE = '"book_detail"';
    public const SQL_SELECT_LIST = '"book_detail"."book_id", "book_detail"."summary", "book_detail"."language"';
    public const SQL_FIND_PK = 'SELECT "book_id", "summary", "language" FROM "book_detail" WHERE "book_id" = ?';
    public const PRIMARY_KEY = ['book_id'];
    public const COLUMNS = [
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'book.id'],
        'summary' => ['sql' => '"summary"', 'phpName' => 'Summary', 'property' => 'summary', 'type' => 'LONGVARCHAR'],
        'language' => ['sql' => '"language"', 'phpName' => 'Language', 'property' => 'language', 'type' => 'CHAR', 'size' => 2, 'default' => 'en'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'BookDetail', 'plural' => 'Books', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
