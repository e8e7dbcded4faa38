<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Track;
use Sorted\TrackQuery;

/**
 * What the runtime knows about the table "track".
 */
class TrackTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.TrackTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'track';
    public const TABLE_PHP_NAME = 'Track';
    public const OM_CLASS = '\\Sorted\\Track';
    public const CLASS_DEFAULT = 'Sorted.Track';
    public const NUM_COLUMNS = 7;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 7;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'track.id';
    public const COL_USER_ID = 'track.user_id';
    public const COL_MOOD = 'track.mood';
    public const COL_TAGS = 'track.tags';
    public const COL_GENRE = 'track.genre';
    public const COL_DAY = 'track.day';
    public const COL_SORTABLE_RANK = 'track.sortable_rank';
    public const COL_MOOD_CALM = 'calm';
    public const COL_MOOD_LOUD = 'loud';
    public const COL_MOOD_ODD = 'odd';
    public const COL_TAGS_A = 'a';
    public const COL_TAGS_B = 'b';
    public const COL_TAGS_C = 'c';
    public const FORMAT = 3;
    public const MODEL = Track::class;
    public const QUERY = TrackQuery::class;
    public const SQL_TABLE = '"track"';
    public const SQL_SELECT_LIST = '"track"."id", "track"."user_id", "track"."mood", "track"."tags", "track"."genre", "track"."day", "track"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "user_id", "mood", "tags", "genre", "day", "sortable_rank" FROM "track" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'user_id' => ['sql' => '"user_id"', 'phpName' => 'UserId', 'property' => 'user_id', 'type' => 'INTEGER'],
        'mood' => ['sql' => '"mood"', 'phpName' => 'Mood', 'property' => 'mood', 'type' => 'ENUM', 'values' => ['calm', 'loud', 'odd']],
        'tags' => ['sql' => '"tags"', 'phpName' => 'Tags', 'property' => 'tags', 'type' => 'SET', 'values' => ['a', 'b', 'c']],
        'genre' => ['sql' => '"genre"', 'phpName' => 'Genre', 'property' => 'genre', 'type' => 'VARCHAR', 'size' => 20],
        'day' => ['sql' => '"day"', 'phpName' => 'Day', 'property' => 'day', 'type' => 'DATE'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'user_id, mood, tags, genre, day']];
    public const RANK_COL = 'track.sortable_rank';
    public const SCOPE_COL = '["track.user_id","track.mood","track.tags","track.genre","track.day"]';
    public const MULTI_SCOPE_COL = true;
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['user_id', 'mood', 'tags', 'genre', 'day']];
    public const HOOKS = [[SortableHooks::class, []]];
}
