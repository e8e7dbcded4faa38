<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Reader;
use Library\ReaderQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "reader".
 */
class ReaderTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.ReaderTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'reader';
    public const TABLE_PHP_NAME = 'Reader';
    public const OM_CLASS = '\\Library\\Reader';
    public const CLASS_DEFAULT = 'Library.Reader';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_PERSON_ID = 'reader.person_id';
    public const COL_BOOK_ID = 'reader.book_id';
    public const FORMAT = 4;
    public const MODEL = Reader::class;
    public const QUERY = ReaderQuery::class;
    public const SQL_TABLE = '"reader"';
    public const SQL_SELECT_LIST = '"reader"."person_id", "reader"."book_id"';
    public const SQL_FIND_PK = 'SELECT "person_id", "book_id" FROM "reader" WHERE "person_id" = ? AND "book_id" = ?';
    public const PRIMARY_KEY = ['person_id', 'book_id'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'person_id' => ['sql' => '"person_id"', 'phpName' => 'PersonId', 'property' => 'person_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'person.id'],
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'BIGINT', 'required' => true, 'references' => 'book.id'],
    ];
    public const RELATIONS = [
        'Person' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['person_id' => 'id'], 'inverse' => 'Reader', 'plural' => 'People', 'join' => 'INNER JOIN'],
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'Reader', 'plural' => 'Books', 'join' => 'INNER JOIN'],
    ];
    public const BEHAVIORS = [];
}
