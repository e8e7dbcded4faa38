<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Synopsis;
use Library\SynopsisQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "abstract".
 */
class SynopsisTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.SynopsisTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'abstract';
    public const TABLE_PHP_NAME = 'Synopsis';
    public const OM_CLASS = '\\Library\\Synopsis';
    public const CLASS_DEFAULT = 'Library.Synopsis';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BOOK_ID = 'abstract.book_id';
    public const COL_TEXT = 'abstract.text';
    public const FORMAT = 4;
    public const MODEL = Synopsis::class;
    public const QUERY = SynopsisQuery::class;
    public const SQL_TABLE = '"abstract"';
    public const SQL_SELECT_LIST = '"abstract"."book_id", "abstract"."text"';
    public const SQL_FIND_PK = 'SELECT "book_id", "text" FROM "abstract" WHERE "book_id" = ?';
    public const PRIMARY_KEY = ['book_id'];
    public const COLUMNS = [
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'BIGINT', 'required' => true, 'references' => 'book.id'],
        'text' => ['sql' => '"text"', 'phpName' => 'Text', 'property' => 'text', 'type' => 'LONGVARCHAR'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'Synopsis', 'plural' => 'Books', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
