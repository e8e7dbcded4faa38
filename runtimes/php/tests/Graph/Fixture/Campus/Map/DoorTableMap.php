<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Door;
use Campus\DoorQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "door".
 */
class DoorTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.DoorTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'door';
    public const TABLE_PHP_NAME = 'Door';
    public const OM_CLASS = '\\Campus\\Door';
    public const CLASS_DEFAULT = 'Campus.Door';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'door.id';
    public const COL_NAME = 'door.name';
    public const COL_NOTE = 'door.note';
    public const COL_HALL_WING = 'door.hall_wing';
    public const COL_HALL_STOREY = 'door.hall_storey';
    public const FORMAT = 4;
    public const MODEL = Door::class;
    public const QUERY = DoorQuery::class;
    public const SQL_TABLE = '"door"';
    public const SQL_SELECT_LIST = '"door"."id", "door"."name", "door"."note", "door"."hall_wing", "door"."hall_storey"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "hall_wing", "hall_storey" FROM "door" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'hall_wing' => ['sql' => '"hall_wing"', 'phpName' => 'HallWing', 'property' => 'hall_wing', 'type' => 'VARCHAR', 'size' => 20, 'required' => true, 'references' => 'hall.wing'],
        'hall_storey' => ['sql' => '"hall_storey"', 'phpName' => 'HallStorey', 'property' => 'hall_storey', 'type' => 'INTEGER', 'required' => true, 'references' => 'hall.storey'],
    ];
    public const RELATIONS = [
        'Hall' => ['type' => RelationMap::MANY_TO_ONE, 'map' => HallTableMap::class, 'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'], 'inverse' => 'Door', 'plural' => 'Halls', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
