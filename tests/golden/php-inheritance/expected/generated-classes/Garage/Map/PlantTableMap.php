<?php

declare(strict_types=1);

namespace Garage\Map;

use Garage\Herb;
use Garage\Plant;
use Garage\PlantQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "plant".
 */
class PlantTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Garage.Map.PlantTableMap';
    public const DATABASE_NAME = 'garage';
    public const TABLE_NAME = 'plant';
    public const TABLE_PHP_NAME = 'Plant';
    public const OM_CLASS = '\\Garage\\Plant';
    public const CLASS_DEFAULT = 'Garage.Plant';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'plant.id';
    public const COL_SHAPE = 'plant.shape';
    public const COL_SHAPE_TREE = 'tree';
    public const COL_SHAPE_HERB = 'herb';
    public const CLASSKEY_HERB = 'herb';
    public const CLASSNAME_HERB = '\\Garage\\Herb';
    public const INHERITANCE = ['column' => 'shape', 'classes' => ['1' => Herb::class]];
    public const FORMAT = 4;
    public const MODEL = Plant::class;
    public const QUERY = PlantQuery::class;
    public const SQL_TABLE = '[plant]';
    public const SQL_SELECT_LIST = '[plant].[id], [plant].[shape]';
    public const SQL_FIND_PK = 'SELECT [id], [shape] FROM [plant] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'shape' => ['sql' => '[shape]', 'phpName' => 'Shape', 'property' => 'shape', 'type' => 'ENUM', 'values' => ['tree', 'herb']],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
