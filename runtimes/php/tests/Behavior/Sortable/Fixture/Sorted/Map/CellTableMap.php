<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Cell;
use Sorted\CellQuery;

/**
 * What the runtime knows about the table "cell".
 */
class CellTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.CellTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'cell';
    public const TABLE_PHP_NAME = 'Cell';
    public const OM_CLASS = '\\Sorted\\Cell';
    public const CLASS_DEFAULT = 'Sorted.Cell';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'cell.id';
    public const COL_FLOOR = 'cell.floor';
    public const COL_WING = 'cell.wing';
    public const COL_DAY = 'cell.day';
    public const COL_SORTABLE_RANK = 'cell.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Cell::class;
    public const QUERY = CellQuery::class;
    public const SQL_TABLE = '"cell"';
    public const SQL_SELECT_LIST = '"cell"."id", "cell"."floor", "cell"."wing", "cell"."day", "cell"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "floor", "wing", "day", "sortable_rank" FROM "cell" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'floor' => ['sql' => '"floor"', 'phpName' => 'Floor', 'property' => 'floor', 'type' => 'INTEGER', 'required' => true],
        'wing' => ['sql' => '"wing"', 'phpName' => 'Wing', 'property' => 'wing', 'type' => 'VARCHAR', 'size' => 20],
        'day' => ['sql' => '"day"', 'phpName' => 'Day', 'property' => 'day', 'type' => 'DATE'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'floor, wing, day']];
    public const RANK_COL = 'cell.sortable_rank';
    public const SCOPE_COL = '["cell.floor","cell.wing","cell.day"]';
    public const MULTI_SCOPE_COL = true;
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['floor', 'wing', 'day'], 'unique' => 'cell_rank'];
    public const HOOKS = [[SortableHooks::class, []]];
}
