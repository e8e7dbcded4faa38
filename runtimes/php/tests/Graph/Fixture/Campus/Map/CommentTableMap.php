<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Comment;
use Campus\CommentQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "comment".
 */
class CommentTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.CommentTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'comment';
    public const TABLE_PHP_NAME = 'Comment';
    public const OM_CLASS = '\\Campus\\Comment';
    public const CLASS_DEFAULT = 'Campus.Comment';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'comment.id';
    public const COL_NAME = 'comment.name';
    public const COL_NOTE = 'comment.note';
    public const COL_ARTICLE_ID = 'comment.article_id';
    public const FORMAT = 4;
    public const MODEL = Comment::class;
    public const QUERY = CommentQuery::class;
    public const SQL_TABLE = '"comment"';
    public const SQL_SELECT_LIST = '"comment"."id", "comment"."name", "comment"."note", "comment"."article_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "article_id" FROM "comment" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'article_id' => ['sql' => '"article_id"', 'phpName' => 'ArticleId', 'property' => 'article_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'article.id'],
    ];
    public const RELATIONS = [
        'Article' => ['type' => RelationMap::MANY_TO_ONE, 'map' => ArticleTableMap::class, 'columns' => ['article_id' => 'id'], 'inverse' => 'Comment', 'plural' => 'Articles', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
