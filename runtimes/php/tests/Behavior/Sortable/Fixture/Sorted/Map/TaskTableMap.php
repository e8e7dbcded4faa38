<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Sorted\Task;
use Sorted\TaskQuery;

/**
 * What the runtime knows about the table "task".
 */
class TaskTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.TaskTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'task';
    public const TABLE_PHP_NAME = 'Task';
    public const OM_CLASS = '\\Sorted\\Task';
    public const CLASS_DEFAULT = 'Sorted.Task';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'task.id';
    public const COL_TITLE = 'task.title';
    public const COL_BOARD_ID = 'task.board_id';
    public const COL_SORTABLE_RANK = 'task.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Task::class;
    public const QUERY = TaskQuery::class;
    public const SQL_TABLE = '"task"';
    public const SQL_SELECT_LIST = '"task"."id", "task"."title", "task"."board_id", "task"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "board_id", "sortable_rank" FROM "task" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100, 'required' => true],
        'board_id' => ['sql' => '"board_id"', 'phpName' => 'BoardId', 'property' => 'board_id', 'type' => 'INTEGER', 'references' => 'board.id'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Board' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BoardTableMap::class, 'columns' => ['board_id' => 'id'], 'inverse' => 'Task', 'plural' => 'Boards', 'join' => 'LEFT JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'board_id']];
    public const RANK_COL = 'task.sortable_rank';
    public const SCOPE_COL = 'task.board_id';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['board_id']];
    public const HOOKS = [[SortableHooks::class, []]];
}
