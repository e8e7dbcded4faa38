<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Shop\Gone;
use Shop\GoneQuery;

/**
 * What the runtime knows about the table "gone".
 */
class GoneTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Shop.Map.GoneTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'gone';
    public const TABLE_PHP_NAME = 'Gone';
    public const OM_CLASS = '\\Shop\\Gone';
    public const CLASS_DEFAULT = 'Shop.Gone';
    public const NUM_COLUMNS = 1;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 1;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'gone.id';
    public const FORMAT = 4;
    public const MODEL = Gone::class;
    public const QUERY = GoneQuery::class;
    public const SQL_TABLE = '[gone]';
    public const SQL_SELECT_LIST = '[gone].[id]';
    public const SQL_FIND_PK = 'SELECT [id] FROM [gone] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
