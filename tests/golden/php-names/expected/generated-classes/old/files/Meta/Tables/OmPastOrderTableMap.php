<?php

declare(strict_types=1);

namespace Archive\Meta\Tables;

use Archive\OmPastOrder;
use Archive\OmPastOrderQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "t_order".
 */
class OmPastOrderTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Archive.Meta.Tables.OmPastOrderTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'archive.t_order';
    public const TABLE_PHP_NAME = 'OmPastOrder';
    public const OM_CLASS = '\\Archive\\OmPastOrder';
    public const CLASS_DEFAULT = 'Archive.OmPastOrder';
    public const NUM_COLUMNS = 1;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 1;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'archive.t_order.id';
    public const FORMAT = 4;
    public const MODEL = OmPastOrder::class;
    public const QUERY = OmPastOrderQuery::class;
    public const SQL_TABLE = '"archive"."t_order"';
    public const SQL_SELECT_LIST = '"archive"."t_order"."id"';
    public const SQL_FIND_PK = 'SELECT "id" FROM "archive"."t_order" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
