<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Slot;
use Sorted\SlotQuery;

/**
 * What the runtime knows about the table "slot".
 */
class SlotTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.SlotTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'slot';
    public const TABLE_PHP_NAME = 'Slot';
    public const OM_CLASS = '\\Sorted\\Slot';
    public const CLASS_DEFAULT = 'Sorted.Slot';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'slot.id';
    public const COL_TITLE = 'slot.title';
    public const COL_SORTABLE_RANK = 'slot.sortable_rank';
    public const COL_SORTABLE_SCOPE = 'slot.sortable_scope';
    public const FORMAT = 3;
    public const MODEL = Slot::class;
    public const QUERY = SlotQuery::class;
    public const SQL_TABLE = '"slot"';
    public const SQL_SELECT_LIST = '"slot"."id", "slot"."title", "slot"."sortable_rank", "slot"."sortable_scope"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "sortable_rank", "sortable_scope" FROM "slot" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
        'sortable_scope' => ['sql' => '"sortable_scope"', 'phpName' => 'SortableScope', 'property' => 'sortable_scope', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true']];
    public const RANK_COL = 'slot.sortable_rank';
    public const SCOPE_COL = 'slot.sortable_scope';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['sortable_scope'], 'unique' => 'slot_rank'];
    public const HOOKS = [[SortableHooks::class, []]];
}
