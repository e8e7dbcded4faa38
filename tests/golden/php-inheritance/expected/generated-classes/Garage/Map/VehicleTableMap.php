<?php

declare(strict_types=1);

namespace Garage\Map;

use Garage\Car;
use Garage\SportsCar;
use Garage\Vehicle;
use Garage\VehicleQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "vehicle".
 */
class VehicleTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Garage.Map.VehicleTableMap';
    public const DATABASE_NAME = 'garage';
    public const TABLE_NAME = 'vehicle';
    public const TABLE_PHP_NAME = 'Vehicle';
    public const OM_CLASS = '\\Garage\\Vehicle';
    public const CLASS_DEFAULT = 'Garage.Vehicle';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'vehicle.id';
    public const COL_KIND = 'vehicle.kind';
    public const CLASSKEY_VEHICLE = 1;
    public const CLASSNAME_VEHICLE = '\\Garage\\Vehicle';
    public const CLASSKEY_CAR = 2;
    public const CLASSNAME_CAR = '\\Garage\\Car';
    public const CLASSKEY_SPORTSCAR = 3;
    public const CLASSNAME_SPORTSCAR = '\\Garage\\SportsCar';
    public const CLASSKEY_1 = 1;
    public const CLASSNAME_1 = '\\Garage\\Vehicle';
    public const CLASSKEY_2 = 2;
    public const CLASSNAME_2 = '\\Garage\\Car';
    public const CLASSKEY_3 = 3;
    public const CLASSNAME_3 = '\\Garage\\SportsCar';
    public const INHERITANCE = ['column' => 'kind', 'classes' => ['1' => Vehicle::class, '2' => Car::class, '3' => SportsCar::class]];
    public const FORMAT = 4;
    public const MODEL = Vehicle::class;
    public const QUERY = VehicleQuery::class;
    public const SQL_TABLE = '[vehicle]';
    public const SQL_SELECT_LIST = '[vehicle].[id], [vehicle].[kind]';
    public const SQL_FIND_PK = 'SELECT [id], [kind] FROM [vehicle] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'kind' => ['sql' => '[kind]', 'phpName' => 'Kind', 'property' => 'kind', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
