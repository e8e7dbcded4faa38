<?php

declare(strict_types=1);

namespace Acme\Shop\Meta\Tables;

use Acme\Shop\OmPriceList;
use Acme\Shop\OmPriceListQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "t_price-list".
 */
class OmPriceListTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Acme.Shop.Meta.Tables.OmPriceListTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'trade.t_price-list';
    public const TABLE_PHP_NAME = 'OmPriceList';
    public const OM_CLASS = '\\Acme\\Shop\\OmPriceList';
    public const CLASS_DEFAULT = 'Acme.Shop.OmPriceList';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'trade.t_price-list.id';
    public const COL_EURO = 'trade.t_price-list.in EUR';
    public const COL_NOTE = 'trade.t_price-list.Note';
    public const COL_OTHER_NOTE = 'trade.t_price-list.note';
    public const FORMAT = 4;
    public const MODEL = OmPriceList::class;
    public const QUERY = OmPriceListQuery::class;
    public const SQL_TABLE = '"trade"."t_price-list"';
    public const SQL_SELECT_LIST = '"trade"."t_price-list"."id", "trade"."t_price-list"."in EUR", "trade"."t_price-list"."Note", "trade"."t_price-list"."note"';
    public const SQL_FIND_PK = 'SELECT "id", "in EUR", "Note", "note" FROM "trade"."t_price-list" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'in EUR' => ['sql' => '"in EUR"', 'phpName' => 'Euro', 'property' => 'column_1', 'type' => 'DECIMAL', 'size' => 10, 'scale' => 2],
        'Note' => ['sql' => '"Note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'VARCHAR'],
        'note' => ['sql' => '"note"', 'phpName' => 'OtherNote', 'property' => 'column_3', 'type' => 'VARCHAR'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
