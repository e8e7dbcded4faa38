<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Shop\Chapter;
use Shop\ChapterQuery;

/**
 * What the runtime knows about the table "chapter".
 */
class ChapterTableMap extends TableMap
{
    public const CLASS_NAME = 'Shop.Map.ChapterTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'chapter';
    public const TABLE_PHP_NAME = 'Chapter';
    public const OM_CLASS = '\\Shop\\Chapter';
    public const CLASS_DEFAULT = 'Shop.Chapter';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'chapter.id';
    public const COL_SCOPE_VALUE = 'chapter.scope_value';
    public const COL_RANK = 'chapter.rank';
    public const COL_SCOPE_VALUE_DRAFT = 'draft';
    public const COL_SCOPE_VALUE_FINAL = 'final';
    public const FORMAT = 3;
    public const MODEL = Chapter::class;
    public const QUERY = ChapterQuery::class;
    public const SQL_TABLE = '[chapter]';
    public const SQL_SELECT_LIST = '[chapter].[id], [chapter].[scope_value], [chapter].[rank]';
    public const SQL_FIND_PK = 'SELECT [id], [scope_value], [rank] FROM [chapter] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'scope_value' => ['sql' => '[scope_value]', 'phpName' => 'ScopeValue', 'property' => 'scope_value', 'type' => 'ENUM', 'values' => ['draft', 'final']],
        'rank' => ['sql' => '[rank]', 'phpName' => 'Rank', 'property' => 'rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['rank_column' => 'rank', 'use_scope' => 'true', 'scope_column' => 'scope_value']];
    public const RANK_COL = 'chapter.rank';
    public const SCOPE_COL = 'chapter.scope_value';
    public const SORTABLE = ['rank' => 'rank', 'scope' => ['scope_value'], 'unique' => 'chapter_u_d75815'];
    public const HOOKS = [[SortableHooks::class, []]];
}
