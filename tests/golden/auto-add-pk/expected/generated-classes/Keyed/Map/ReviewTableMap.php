<?php

declare(strict_types=1);

namespace Keyed\Map;

use Keyed\Review;
use Keyed\ReviewQuery;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/**
 * What the runtime knows about the table "review".
 */
class ReviewTableMap extends TableMap
{
    public const CLASS_NAME = 'Keyed.Map.ReviewTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'review';
    public const TABLE_PHP_NAME = 'Review';
    public const OM_CLASS = '\\Keyed\\Review';
    public const CLASS_DEFAULT = 'Keyed.Review';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BOOK_KEY = 'review.book_key';
    public const COL_ID = 'review.id';
    public const FORMAT = 3;
    public const MODEL = Review::class;
    public const QUERY = ReviewQuery::class;
    public const SQL_TABLE = '[review]';
    public const SQL_SELECT_LIST = '[review].[book_key], [review].[id]';
    public const SQL_FIND_PK = 'SELECT [book_key], [id] FROM [review] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'book_key' => ['sql' => '[book_key]', 'phpName' => 'BookKey', 'property' => 'book_key', 'type' => 'INTEGER', 'references' => 'book.key'],
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'BIGINT', 'required' => true],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_key' => 'key'], 'inverse' => 'Review', 'plural' => 'Books', 'join' => 'LEFT JOIN'],
    ];
    public const BEHAVIORS = ['auto_add_pk' => ['type' => 'bigint', 'description' => 'Given by the database.']];
}
