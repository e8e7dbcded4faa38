<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Review;
use Bookstore\ReviewQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "review".
 */
class ReviewTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.ReviewTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'review';
    public const TABLE_PHP_NAME = 'Review';
    public const OM_CLASS = '\\Bookstore\\Review';
    public const CLASS_DEFAULT = 'Bookstore.Review';
    public const NUM_COLUMNS = 6;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 6;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'review.id';
    public const COL_BOOK_ID = 'review.book_id';
    public const COL_REVIEWER = 'review.reviewer';
    public const COL_RATING = 'review.rating';
    public const COL_BODY = 'review.body';
    public const COL_REVIEWED_AT = 'review.reviewed_at';
    public const FORMAT = 4;
    public const MODEL = Review::class;
    public const QUERY = ReviewQuery::class;
    public const SQL_TABLE = '"review"';
    public const SQL_SELECT_LIST = '"review"."id", "review"."book_id", "review"."reviewer", "review"."rating", "review"."body", "review"."reviewed_at"';
    public const SQL_FIND_PK = 'SELECT "id", "book_id", "reviewer", "rating", "body", "reviewed_at" FROM "review" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'book.id'],
        'reviewer' => ['sql' => '"reviewer"', 'phpName' => 'Reviewer', 'property' => 'reviewer', 'type' => 'VARCHAR', 'size' => 100, 'required' => true],
        'rating' => ['sql' => '"rating"', 'phpName' => 'Rating', 'property' => 'rating', 'type' => 'TINYINT'],
        'body' => ['sql' => '"body"', 'phpName' => 'Body', 'property' => 'body', 'type' => 'LONGVARCHAR'],
        'reviewed_at' => ['sql' => '"reviewed_at"', 'phpName' => 'ReviewedAt', 'property' => 'reviewed_at', 'type' => 'TIMESTAMP'],
    ];
    public const RELATIONS = [
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'Review', 'plural' => 'Books', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
