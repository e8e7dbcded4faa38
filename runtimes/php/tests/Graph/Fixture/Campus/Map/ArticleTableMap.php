<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Article;
use Campus\ArticleQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "article".
 */
class ArticleTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.ArticleTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'article';
    public const TABLE_PHP_NAME = 'Article';
    public const OM_CLASS = '\\Campus\\Article';
    public const CLASS_DEFAULT = 'Campus.Article';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'article.id';
    public const COL_NAME = 'article.name';
    public const COL_NOTE = 'article.note';
    public const COL_AUTHOR_ID = 'article.author_id';
    public const COL_EDITOR_ID = 'article.editor_id';
    public const FORMAT = 4;
    public const MODEL = Article::class;
    public const QUERY = ArticleQuery::class;
    public const SQL_TABLE = '"article"';
    public const SQL_SELECT_LIST = '"article"."id", "article"."name", "article"."note", "article"."author_id", "article"."editor_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "author_id", "editor_id" FROM "article" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'author_id' => ['sql' => '"author_id"', 'phpName' => 'AuthorId', 'property' => 'author_id', 'type' => 'INTEGER', 'references' => 'person.id'],
        'editor_id' => ['sql' => '"editor_id"', 'phpName' => 'EditorId', 'property' => 'editor_id', 'type' => 'INTEGER', 'references' => 'person.id'],
    ];
    public const RELATIONS = [
        'Author' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['author_id' => 'id'], 'inverse' => 'AuthoredArticle', 'plural' => 'Authors', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Editor' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['editor_id' => 'id'], 'inverse' => 'EditedArticle', 'plural' => 'Editors', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Comment' => ['type' => RelationMap::ONE_TO_MANY, 'map' => CommentTableMap::class, 'columns' => ['id' => 'article_id'], 'inverse' => 'Article', 'plural' => 'Comments', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
