<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Country;
use Bookstore\CountryQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "country".
 */
class CountryTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.CountryTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'country';
    public const TABLE_PHP_NAME = 'Country';
    public const OM_CLASS = '\\Bookstore\\Country';
    public const CLASS_DEFAULT = 'Bookstore.Country';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_CODE = 'country.code';
    public const COL_NAME = 'country.name';
    public const FORMAT = 4;
    public const MODEL = Country::class;
    public const QUERY = CountryQuery::class;
    public const SQL_TABLE = '"country"';
    public const SQL_SELECT_LIST = '"country"."code", "country"."name"';
    public const SQL_FIND_PK = 'SELECT "code", "name" FROM "country" WHERE "code" = ?';
    public const PRIMARY_KEY = ['code'];
    public const READ_ONLY = true;
    public const COLUMNS = [
        'code' => ['sql' => '"code"', 'phpName' => 'Code', 'property' => 'code', 'type' => 'CHAR', 'size' => 2, 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
