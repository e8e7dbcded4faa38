<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\MoodPick;
use Sorted\MoodPickQuery;

/**
 * What the runtime knows about the table "mood_pick".
 */
class MoodPickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.MoodPickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'mood_pick';
    public const TABLE_PHP_NAME = 'MoodPick';
    public const OM_CLASS = '\\Sorted\\MoodPick';
    public const CLASS_DEFAULT = 'Sorted.MoodPick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'mood_pick.id';
    public const COL_MOOD = 'mood_pick.mood';
    public const COL_SORTABLE_RANK = 'mood_pick.sortable_rank';
    public const COL_MOOD_CALM = 'calm';
    public const COL_MOOD_LOUD = 'loud';
    public const COL_MOOD_ODD = 'odd';
    public const FORMAT = 3;
    public const MODEL = MoodPick::class;
    public const QUERY = MoodPickQuery::class;
    public const SQL_TABLE = '"mood_pick"';
    public const SQL_SELECT_LIST = '"mood_pick"."id", "mood_pick"."mood", "mood_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "mood", "sortable_rank" FROM "mood_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'mood' => ['sql' => '"mood"', 'phpName' => 'Mood', 'property' => 'mood', 'type' => 'ENUM', 'values' => ['calm', 'loud', 'odd']],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'mood']];
    public const RANK_COL = 'mood_pick.sortable_rank';
    public const SCOPE_COL = 'mood_pick.mood';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['mood']];
    public const HOOKS = [[SortableHooks::class, []]];
}
