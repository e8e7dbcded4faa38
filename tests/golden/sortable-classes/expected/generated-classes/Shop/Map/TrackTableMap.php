<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Shop\Track;
use Shop\TrackQuery;

/**
 * What the runtime knows about the table "track".
 */
class TrackTableMap extends TableMap
{
    public const CLASS_NAME = 'Shop.Map.TrackTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'track';
    public const TABLE_PHP_NAME = 'Track';
    public const OM_CLASS = '\\Shop\\Track';
    public const CLASS_DEFAULT = 'Shop.Track';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'track.id';
    public const COL_USER_ID = 'track.user_id';
    public const COL_DAY = 'track.day';
    public const COL_SORTABLE_RANK = 'track.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Track::class;
    public const QUERY = TrackQuery::class;
    public const SQL_TABLE = '[track]';
    public const SQL_SELECT_LIST = '[track].[id], [track].[user_id], [track].[day], [track].[sortable_rank]';
    public const SQL_FIND_PK = 'SELECT [id], [user_id], [day], [sortable_rank] FROM [track] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'user_id' => ['sql' => '[user_id]', 'phpName' => 'UserId', 'property' => 'user_id', 'type' => 'INTEGER', 'required' => true],
        'day' => ['sql' => '[day]', 'phpName' => 'Day', 'property' => 'day', 'type' => 'DATE'],
        'sortable_rank' => ['sql' => '[sortable_rank]', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'user_id, day']];
    public const RANK_COL = 'track.sortable_rank';
    public const SCOPE_COL = '["track.user_id","track.day"]';
    public const MULTI_SCOPE_COL = true;
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['user_id', 'day']];
    public const HOOKS = [[SortableHooks::class, []]];
}
