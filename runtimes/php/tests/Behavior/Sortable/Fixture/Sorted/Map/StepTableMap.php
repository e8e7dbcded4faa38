<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Step;
use Sorted\StepQuery;

/**
 * What the runtime knows about the table "step".
 */
class StepTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.StepTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'step';
    public const TABLE_PHP_NAME = 'Step';
    public const OM_CLASS = '\\Sorted\\Step';
    public const CLASS_DEFAULT = 'Sorted.Step';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'step.id';
    public const COL_PLAN = 'step.plan';
    public const COL_POSITION = 'step.position';
    public const FORMAT = 3;
    public const MODEL = Step::class;
    public const QUERY = StepQuery::class;
    public const SQL_TABLE = '"step"';
    public const SQL_SELECT_LIST = '"step"."id", "step"."plan", "step"."position"';
    public const SQL_FIND_PK = 'SELECT "id", "plan", "position" FROM "step" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'plan' => ['sql' => '"plan"', 'phpName' => 'Plan', 'property' => 'plan', 'type' => 'INTEGER', 'required' => true],
        'position' => ['sql' => '"position"', 'phpName' => 'Position', 'property' => 'position', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['rank_column' => 'position', 'use_scope' => 'true', 'scope_column' => 'plan']];
    public const RANK_COL = 'step.position';
    public const SCOPE_COL = 'step.plan';
    public const SORTABLE = ['rank' => 'position', 'scope' => ['plan'], 'unique' => 'step_rank'];
    public const HOOKS = [[SortableHooks::class, []]];
}
