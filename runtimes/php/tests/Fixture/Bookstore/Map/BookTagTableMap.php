<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\BookTag;
use Bookstore\BookTagQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "book_tag".
 */
class BookTagTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.BookTagTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'book_tag';
    public const TABLE_PHP_NAME = 'BookTag';
    public const OM_CLASS = '\\Bookstore\\BookTag';
    public const CLASS_DEFAULT = 'Bookstore.BookTag';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BOOK_ID = 'book_tag.book_id';
    public const COL_TAG_ID = 'book_tag.tag_id';
    public const FORMAT = 4;
    public const MODEL = BookTag::class;
    public const QUERY = BookTagQuery::class;
    public const SQL_TABLE = '"book_tag"';
    public const SQL_SELECT_LIST = '"book_tag"."book_id", "book_tag"."tag_id"';
    public const SQL_FIND_PK = 'SELECT "book_id", "tag_id" FROM "book_tag" WHERE "book_id" = ? AND "tag_id" = ?';
    public const PRIMARY_KEY = ['book_id', 'tag_id'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'book.id'],
        'tag_id' => ['sql' => '"tag_id"', 'phpName' => 'TagId', 'property' => 'tag_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'tag.id'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'BookTag', 'plural' => 'Books', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Tag' => ['type' => RelationMap::MANY_TO_ONE, 'map' => TagTableMap::class, 'columns' => ['tag_id' => 'id'], 'inverse' => 'BookTag', 'plural' => 'Tags', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
