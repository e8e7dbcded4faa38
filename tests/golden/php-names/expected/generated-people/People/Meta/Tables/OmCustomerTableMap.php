<?php

declare(strict_types=1);

namespace People\Meta\Tables;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use People\OmCustomer;
use People\OmCustomerQuery;

/**
 * What the runtime knows about the table "customer".
 */
class OmCustomerTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'People.Meta.Tables.OmCustomerTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'people.customer';
    public const TABLE_PHP_NAME = 'OmCustomer';
    public const OM_CLASS = '\\People\\OmCustomer';
    public const CLASS_DEFAULT = 'People.OmCustomer';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'people.customer.id';
    public const COL_NAME = 'people.customer.name';
    public const FORMAT = 4;
    public const MODEL = OmCustomer::class;
    public const QUERY = OmCustomerQuery::class;
    public const SQL_TABLE = '"people"."customer"';
    public const SQL_SELECT_LIST = '"people"."customer"."id", "people"."customer"."name"';
    public const SQL_FIND_PK = 'SELECT "id", "name" FROM "people"."customer" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
