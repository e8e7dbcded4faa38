<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Rung;
use Sorted\RungQuery;

/**
 * What the runtime knows about the table "rung".
 */
class RungTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.RungTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'rung';
    public const TABLE_PHP_NAME = 'Rung';
    public const OM_CLASS = '\\Sorted\\Rung';
    public const CLASS_DEFAULT = 'Sorted.Rung';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'rung.id';
    public const COL_TITLE = 'rung.title';
    public const COL_SORTABLE_RANK = 'rung.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Rung::class;
    public const QUERY = RungQuery::class;
    public const SQL_TABLE = '"rung"';
    public const SQL_SELECT_LIST = '"rung"."id", "rung"."title", "rung"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "sortable_rank" FROM "rung" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => []];
    public const RANK_COL = 'rung.sortable_rank';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => [], 'unique' => 'rung_rank'];
    public const HOOKS = [[SortableHooks::class, []]];
}
