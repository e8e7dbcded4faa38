<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\TimePick;
use Sorted\TimePickQuery;

/**
 * What the runtime knows about the table "time_pick".
 */
class TimePickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.TimePickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'time_pick';
    public const TABLE_PHP_NAME = 'TimePick';
    public const OM_CLASS = '\\Sorted\\TimePick';
    public const CLASS_DEFAULT = 'Sorted.TimePick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'time_pick.id';
    public const COL_MOMENT = 'time_pick.moment';
    public const COL_SORTABLE_RANK = 'time_pick.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = TimePick::class;
    public const QUERY = TimePickQuery::class;
    public const SQL_TABLE = '"time_pick"';
    public const SQL_SELECT_LIST = '"time_pick"."id", "time_pick"."moment", "time_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "moment", "sortable_rank" FROM "time_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'moment' => ['sql' => '"moment"', 'phpName' => 'Moment', 'property' => 'moment', 'type' => 'TIMESTAMP'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'moment']];
    public const RANK_COL = 'time_pick.sortable_rank';
    public const SCOPE_COL = 'time_pick.moment';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['moment']];
    public const HOOKS = [[SortableHooks::class, []]];
}
