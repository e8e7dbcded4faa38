<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Car;
use Bookstore\Truck;
use Bookstore\Vehicle;
use Bookstore\VehicleQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "vehicle".
 */
class VehicleTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.VehicleTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'vehicle';
    public const TABLE_PHP_NAME = 'Vehicle';
    public const OM_CLASS = '\\Bookstore\\Vehicle';
    public const CLASS_DEFAULT = 'Bookstore.Vehicle';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'vehicle.id';
    public const COL_NAME = 'vehicle.name';
    public const COL_KIND = 'vehicle.kind';
    public const COL_WHEELS = 'vehicle.wheels';
    public const CLASSKEY_CAR = 'car';
    public const CLASSNAME_CAR = '\\Bookstore\\Car';
    public const CLASSKEY_TRUCK = 'truck';
    public const CLASSNAME_TRUCK = '\\Bookstore\\Truck';
    public const INHERITANCE = ['column' => 'kind', 'classes' => ['car' => Car::class, 'truck' => Truck::class]];
    public const FORMAT = 4;
    public const MODEL = Vehicle::class;
    public const QUERY = VehicleQuery::class;
    public const SQL_TABLE = '"vehicle"';
    public const SQL_SELECT_LIST = '"vehicle"."id", "vehicle"."name", "vehicle"."kind", "vehicle"."wheels"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "kind", "wheels" FROM "vehicle" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100, 'primaryString' => true],
        'kind' => ['sql' => '"kind"', 'phpName' => 'Kind', 'property' => 'kind', 'type' => 'VARCHAR', 'size' => 20],
        'wheels' => ['sql' => '"wheels"', 'phpName' => 'Wheels', 'property' => 'wheels', 'type' => 'INTEGER', 'default' => 4],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
