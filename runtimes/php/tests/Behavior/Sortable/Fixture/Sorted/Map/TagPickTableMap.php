<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\TagPick;
use Sorted\TagPickQuery;

/**
 * What the runtime knows about the table "tag_pick".
 */
class TagPickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.TagPickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'tag_pick';
    public const TABLE_PHP_NAME = 'TagPick';
    public const OM_CLASS = '\\Sorted\\TagPick';
    public const CLASS_DEFAULT = 'Sorted.TagPick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'tag_pick.id';
    public const COL_TAGS = 'tag_pick.tags';
    public const COL_SORTABLE_RANK = 'tag_pick.sortable_rank';
    public const COL_TAGS_A = 'a';
    public const COL_TAGS_B = 'b';
    public const COL_TAGS_C = 'c';
    public const FORMAT = 3;
    public const MODEL = TagPick::class;
    public const QUERY = TagPickQuery::class;
    public const SQL_TABLE = '"tag_pick"';
    public const SQL_SELECT_LIST = '"tag_pick"."id", "tag_pick"."tags", "tag_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "tags", "sortable_rank" FROM "tag_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'tags' => ['sql' => '"tags"', 'phpName' => 'Tags', 'property' => 'tags', 'type' => 'SET', 'values' => ['a', 'b', 'c']],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'tags']];
    public const RANK_COL = 'tag_pick.sortable_rank';
    public const SCOPE_COL = 'tag_pick.tags';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['tags']];
    public const HOOKS = [[SortableHooks::class, []]];
}
