<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Chapter;
use Sorted\ChapterQuery;

/**
 * What the runtime knows about the table "chapter".
 */
class ChapterTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.ChapterTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'chapter';
    public const TABLE_PHP_NAME = 'Chapter';
    public const OM_CLASS = '\\Sorted\\Chapter';
    public const CLASS_DEFAULT = 'Sorted.Chapter';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'chapter.id';
    public const COL_TITLE = 'chapter.title';
    public const COL_SCOPE_VALUE = 'chapter.scope_value';
    public const COL_RANK = 'chapter.rank';
    public const FORMAT = 3;
    public const MODEL = Chapter::class;
    public const QUERY = ChapterQuery::class;
    public const SQL_TABLE = '"chapter"';
    public const SQL_SELECT_LIST = '"chapter"."id", "chapter"."title", "chapter"."scope_value", "chapter"."rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "scope_value", "rank" FROM "chapter" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100],
        'scope_value' => ['sql' => '"scope_value"', 'phpName' => 'ScopeValue', 'property' => 'scope_value', 'type' => 'INTEGER', 'required' => true],
        'rank' => ['sql' => '"rank"', 'phpName' => 'Rank', 'property' => 'rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['rank_column' => 'rank', 'use_scope' => 'true', 'scope_column' => 'scope_value']];
    public const RANK_COL = 'chapter.rank';
    public const SCOPE_COL = 'chapter.scope_value';
    public const SORTABLE = ['rank' => 'rank', 'scope' => ['scope_value']];
    public const HOOKS = [[SortableHooks::class, []]];
}
