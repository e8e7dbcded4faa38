<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Seat;
use Sorted\SeatQuery;

/**
 * What the runtime knows about the table "seat".
 */
class SeatTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.SeatTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'seat';
    public const TABLE_PHP_NAME = 'Seat';
    public const OM_CLASS = '\\Sorted\\Seat';
    public const CLASS_DEFAULT = 'Sorted.Seat';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ROOM = 'seat.room';
    public const COL_CODE = 'seat.code';
    public const COL_SORTABLE_RANK = 'seat.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Seat::class;
    public const QUERY = SeatQuery::class;
    public const SQL_TABLE = '"seat"';
    public const SQL_SELECT_LIST = '"seat"."room", "seat"."code", "seat"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "room", "code", "sortable_rank" FROM "seat" WHERE "room" = ? AND "code" = ?';
    public const PRIMARY_KEY = ['room', 'code'];
    public const COLUMNS = [
        'room' => ['sql' => '"room"', 'phpName' => 'Room', 'property' => 'room', 'type' => 'INTEGER', 'required' => true],
        'code' => ['sql' => '"code"', 'phpName' => 'Code', 'property' => 'code', 'type' => 'VARCHAR', 'size' => 10, 'required' => true],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'room']];
    public const RANK_COL = 'seat.sortable_rank';
    public const SCOPE_COL = 'seat.room';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['room']];
    public const HOOKS = [[SortableHooks::class, []]];
}
