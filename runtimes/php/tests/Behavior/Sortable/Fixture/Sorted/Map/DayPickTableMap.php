<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\DayPick;
use Sorted\DayPickQuery;

/**
 * What the runtime knows about the table "day_pick".
 */
class DayPickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.DayPickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'day_pick';
    public const TABLE_PHP_NAME = 'DayPick';
    public const OM_CLASS = '\\Sorted\\DayPick';
    public const CLASS_DEFAULT = 'Sorted.DayPick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'day_pick.id';
    public const COL_DAY = 'day_pick.day';
    public const COL_SORTABLE_RANK = 'day_pick.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = DayPick::class;
    public const QUERY = DayPickQuery::class;
    public const SQL_TABLE = '"day_pick"';
    public const SQL_SELECT_LIST = '"day_pick"."id", "day_pick"."day", "day_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "day", "sortable_rank" FROM "day_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'day' => ['sql' => '"day"', 'phpName' => 'Day', 'property' => 'day', 'type' => 'DATE'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'day']];
    public const RANK_COL = 'day_pick.sortable_rank';
    public const SCOPE_COL = 'day_pick.day';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['day']];
    public const HOOKS = [[SortableHooks::class, []]];
}
