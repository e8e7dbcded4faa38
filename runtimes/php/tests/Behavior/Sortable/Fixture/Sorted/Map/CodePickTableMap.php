<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\CodePick;
use Sorted\CodePickQuery;

/**
 * What the runtime knows about the table "code_pick".
 */
class CodePickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.CodePickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'code_pick';
    public const TABLE_PHP_NAME = 'CodePick';
    public const OM_CLASS = '\\Sorted\\CodePick';
    public const CLASS_DEFAULT = 'Sorted.CodePick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'code_pick.id';
    public const COL_CODE = 'code_pick.code';
    public const COL_SORTABLE_RANK = 'code_pick.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = CodePick::class;
    public const QUERY = CodePickQuery::class;
    public const SQL_TABLE = '"code_pick"';
    public const SQL_SELECT_LIST = '"code_pick"."id", "code_pick"."code", "code_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "code", "sortable_rank" FROM "code_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'code' => ['sql' => '"code"', 'phpName' => 'Code', 'property' => 'code', 'type' => 'CHAR', 'size' => 5],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'code']];
    public const RANK_COL = 'code_pick.sortable_rank';
    public const SCOPE_COL = 'code_pick.code';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['code']];
    public const HOOKS = [[SortableHooks::class, []]];
}
