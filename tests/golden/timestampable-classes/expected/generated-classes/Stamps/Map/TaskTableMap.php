<?php

declare(strict_types=1);

namespace Stamps\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Behavior\Timestampable\TimestampableHooks;
use Orm\Runtime\Map\TableMap;
use Stamps\Task;
use Stamps\TaskQuery;

/**
 * What the runtime knows about the table "task".
 */
class TaskTableMap extends TableMap
{
    public const CLASS_NAME = 'Stamps.Map.TaskTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'task';
    public const TABLE_PHP_NAME = 'Task';
    public const OM_CLASS = '\\Stamps\\Task';
    public const CLASS_DEFAULT = 'Stamps.Task';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'task.id';
    public const COL_CHANGED_ON = 'task.changed_on';
    public const COL_SORTABLE_RANK = 'task.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Task::class;
    public const QUERY = TaskQuery::class;
    public const SQL_TABLE = '[task]';
    public const SQL_SELECT_LIST = '[task].[id], [task].[changed_on], [task].[sortable_rank]';
    public const SQL_FIND_PK = 'SELECT [id], [changed_on], [sortable_rank] FROM [task] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'changed_on' => ['sql' => '[changed_on]', 'phpName' => 'ChangedOn', 'property' => 'changed_on', 'type' => 'DATE'],
        'sortable_rank' => ['sql' => '[sortable_rank]', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['timestampable' => ['disable_created_at' => 'true', 'update_column' => 'changed_on', 'time_zone' => 'Europe/Paris'], 'sortable' => []];
    public const BEHAVIOR_FACTS = [
        'timestampable' => ['update' => 'changed_on', 'timeZone' => 'Europe/Paris'],
        'sortable' => ['rank' => 'sortable_rank', 'scope' => []],
    ];
    public const HOOKS = [
        [TimestampableHooks::class, self::BEHAVIOR_FACTS['timestampable']],
        [SortableHooks::class, self::BEHAVIOR_FACTS['sortable']],
    ];
    public const RANK_COL = 'task.sortable_rank';
}
