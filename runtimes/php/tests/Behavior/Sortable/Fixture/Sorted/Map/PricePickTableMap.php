<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\PricePick;
use Sorted\PricePickQuery;

/**
 * What the runtime knows about the table "price_pick".
 */
class PricePickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.PricePickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'price_pick';
    public const TABLE_PHP_NAME = 'PricePick';
    public const OM_CLASS = '\\Sorted\\PricePick';
    public const CLASS_DEFAULT = 'Sorted.PricePick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'price_pick.id';
    public const COL_PRICE = 'price_pick.price';
    public const COL_SORTABLE_RANK = 'price_pick.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = PricePick::class;
    public const QUERY = PricePickQuery::class;
    public const SQL_TABLE = '"price_pick"';
    public const SQL_SELECT_LIST = '"price_pick"."id", "price_pick"."price", "price_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "price", "sortable_rank" FROM "price_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'price' => ['sql' => '"price"', 'phpName' => 'Price', 'property' => 'price', 'type' => 'DECIMAL', 'size' => 6, 'scale' => 2],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'price']];
    public const RANK_COL = 'price_pick.sortable_rank';
    public const SCOPE_COL = 'price_pick.price';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['price']];
    public const HOOKS = [[SortableHooks::class, []]];
}
