<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Locker;
use Sorted\LockerQuery;

/**
 * What the runtime knows about the table "locker".
 */
class LockerTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.LockerTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'locker';
    public const TABLE_PHP_NAME = 'Locker';
    public const OM_CLASS = '\\Sorted\\Locker';
    public const CLASS_DEFAULT = 'Sorted.Locker';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_HALL = 'locker.hall';
    public const COL_CODE = 'locker.code';
    public const COL_SIDE = 'locker.side';
    public const COL_SORTABLE_RANK = 'locker.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Locker::class;
    public const QUERY = LockerQuery::class;
    public const SQL_TABLE = '"locker"';
    public const SQL_SELECT_LIST = '"locker"."hall", "locker"."code", "locker"."side", "locker"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "hall", "code", "side", "sortable_rank" FROM "locker" WHERE "hall" = ? AND "code" = ?';
    public const PRIMARY_KEY = ['hall', 'code'];
    public const COLUMNS = [
        'hall' => ['sql' => '"hall"', 'phpName' => 'Hall', 'property' => 'hall', 'type' => 'INTEGER', 'required' => true],
        'code' => ['sql' => '"code"', 'phpName' => 'Code', 'property' => 'code', 'type' => 'VARCHAR', 'size' => 10, 'required' => true],
        'side' => ['sql' => '"side"', 'phpName' => 'Side', 'property' => 'side', 'type' => 'VARCHAR', 'size' => 10],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'hall, side']];
    public const RANK_COL = 'locker.sortable_rank';
    public const SCOPE_COL = '["locker.hall","locker.side"]';
    public const MULTI_SCOPE_COL = true;
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['hall', 'side']];
    public const HOOKS = [[SortableHooks::class, []]];
}
