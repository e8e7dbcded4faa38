<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Sorted\Card;
use Sorted\CardQuery;

/**
 * What the runtime knows about the table "card".
 */
class CardTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.CardTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'card';
    public const TABLE_PHP_NAME = 'Card';
    public const OM_CLASS = '\\Sorted\\Card';
    public const CLASS_DEFAULT = 'Sorted.Card';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'card.id';
    public const COL_TITLE = 'card.title';
    public const COL_PILE = 'card.pile';
    public const COL_OWNER_ID = 'card.owner_id';
    public const COL_SORTABLE_RANK = 'card.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Card::class;
    public const QUERY = CardQuery::class;
    public const SQL_TABLE = '"card"';
    public const SQL_SELECT_LIST = '"card"."id", "card"."title", "card"."pile", "card"."owner_id", "card"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "pile", "owner_id", "sortable_rank" FROM "card" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100],
        'pile' => ['sql' => '"pile"', 'phpName' => 'Pile', 'property' => 'pile', 'type' => 'INTEGER'],
        'owner_id' => ['sql' => '"owner_id"', 'phpName' => 'OwnerId', 'property' => 'owner_id', 'type' => 'INTEGER', 'references' => 'board.id'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Board' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BoardTableMap::class, 'columns' => ['owner_id' => 'id'], 'inverse' => 'Card', 'plural' => 'Boards', 'join' => 'LEFT JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'pile']];
    public const RANK_COL = 'card.sortable_rank';
    public const SCOPE_COL = 'card.pile';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['pile']];
    public const HOOKS = [[SortableHooks::class, []]];
}
