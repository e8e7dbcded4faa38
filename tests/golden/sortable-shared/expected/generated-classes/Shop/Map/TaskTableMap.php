<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Shop\Task;
use Shop\TaskQuery;

/**
 * What the runtime knows about the table "task".
 */
class TaskTableMap extends TableMap
{
    public const CLASS_NAME = 'Shop.Map.TaskTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'task';
    public const TABLE_PHP_NAME = 'Task';
    public const OM_CLASS = '\\Shop\\Task';
    public const CLASS_DEFAULT = 'Shop.Task';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'task.id';
    public const COL_SORTABLE_RANK = 'task.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Task::class;
    public const QUERY = TaskQuery::class;
    public const SQL_TABLE = '[task]';
    public const SQL_SELECT_LIST = '[task].[id], [task].[sortable_rank]';
    public const SQL_FIND_PK = 'SELECT [id], [sortable_rank] FROM [task] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'sortable_rank' => ['sql' => '[sortable_rank]', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => [], 'noted' => []];
    public const RANK_COL = 'task.sortable_rank';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => []];
    public const HOOKS = [[SortableHooks::class, []]];
}
