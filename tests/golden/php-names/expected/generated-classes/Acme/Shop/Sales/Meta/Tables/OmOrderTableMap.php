<?php

declare(strict_types=1);

namespace Acme\Shop\Sales\Meta\Tables;

use Acme\Shop\Sales\OmOrder;
use Acme\Shop\Sales\OmOrderQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use People\Meta\Tables\OmCustomerTableMap;

/**
 * What the runtime knows about the table "t_order".
 */
class OmOrderTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Acme.Shop.Sales.Meta.Tables.OmOrderTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'trade.t_order';
    public const TABLE_PHP_NAME = 'OmOrder';
    public const OM_CLASS = '\\Acme\\Shop\\Sales\\OmOrder';
    public const CLASS_DEFAULT = 'Acme.Shop.Sales.OmOrder';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ORD_ID = 'trade.t_order.ord_id';
    public const COL_ORD_CUSTOMER = 'trade.t_order.ord_customer';
    public const FORMAT = 4;
    public const MODEL = OmOrder::class;
    public const QUERY = OmOrderQuery::class;
    public const SQL_TABLE = '"trade"."t_order"';
    public const SQL_SELECT_LIST = '"trade"."t_order"."ord_id", "trade"."t_order"."ord_customer"';
    public const SQL_FIND_PK = 'SELECT "ord_id", "ord_customer" FROM "trade"."t_order" WHERE "ord_id" = ?';
    public const PRIMARY_KEY = ['ord_id'];
    public const AUTO_INCREMENT = 'ord_id';
    public const SEQUENCE = 'order_numbers';
    public const COLUMNS = [
        'ord_id' => ['sql' => '"ord_id"', 'phpName' => 'Id', 'property' => 'ord_id', 'type' => 'INTEGER', 'required' => true],
        'ord_customer' => ['sql' => '"ord_customer"', 'phpName' => 'Customer', 'property' => 'ord_customer', 'type' => 'INTEGER', 'required' => true, 'references' => 'people.t_customer.id'],
    ];
    public const RELATIONS = [
        'Buyer' => ['type' => RelationMap::MANY_TO_ONE, 'map' => OmCustomerTableMap::class, 'columns' => ['ord_customer' => 'id'], 'inverse' => 'Order', 'plural' => 'Buyers', 'join' => 'INNER JOIN'],
    ];
    public const BEHAVIORS = [];
}
