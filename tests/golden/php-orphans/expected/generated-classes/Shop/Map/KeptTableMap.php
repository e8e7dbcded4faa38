<?php

declare(strict_types=1);

namespace Shop\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Shop\Kept;
use Shop\KeptQuery;
use Shop\Old;

/**
 * What the runtime knows about the table "kept".
 */
class KeptTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Shop.Map.KeptTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'kept';
    public const TABLE_PHP_NAME = 'Kept';
    public const OM_CLASS = '\\Shop\\Kept';
    public const CLASS_DEFAULT = 'Shop.Kept';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'kept.id';
    public const COL_KIND = 'kept.kind';
    public const CLASSKEY_OLD = 1;
    public const CLASSNAME_OLD = '\\Shop\\Old';
    public const CLASSKEY_1 = 1;
    public const CLASSNAME_1 = '\\Shop\\Old';
    public const INHERITANCE = ['column' => 'kind', 'classes' => ['1' => Old::class]];
    public const FORMAT = 4;
    public const MODEL = Kept::class;
    public const QUERY = KeptQuery::class;
    public const SQL_TABLE = '[kept]';
    public const SQL_SELECT_LIST = '[kept].[id], [kept].[kind]';
    public const SQL_FIND_PK = 'SELECT [id], [kind] FROM [kept] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'kind' => ['sql' => '[kind]', 'phpName' => 'Kind', 'property' => 'kind', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
