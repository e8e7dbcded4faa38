<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Desk;
use Campus\DeskQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "desk".
 */
class DeskTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.DeskTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'desk';
    public const TABLE_PHP_NAME = 'Desk';
    public const OM_CLASS = '\\Campus\\Desk';
    public const CLASS_DEFAULT = 'Campus.Desk';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'desk.id';
    public const COL_NAME = 'desk.name';
    public const COL_NOTE = 'desk.note';
    public const COL_HALL_WING = 'desk.hall_wing';
    public const COL_HALL_STOREY = 'desk.hall_storey';
    public const FORMAT = 4;
    public const MODEL = Desk::class;
    public const QUERY = DeskQuery::class;
    public const SQL_TABLE = '"desk"';
    public const SQL_SELECT_LIST = '"desk"."id", "desk"."name", "desk"."note", "desk"."hall_wing", "desk"."hall_storey"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "hall_wing", "hall_storey" FROM "desk" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'hall_wing' => ['sql' => '"hall_wing"', 'phpName' => 'HallWing', 'property' => 'hall_wing', 'type' => 'VARCHAR', 'size' => 20, 'references' => 'hall.wing'],
        'hall_storey' => ['sql' => '"hall_storey"', 'phpName' => 'HallStorey', 'property' => 'hall_storey', 'type' => 'INTEGER', 'references' => 'hall.storey'],
    ];
    public const RELATIONS = [
        'Hall' => ['type' => RelationMap::MANY_TO_ONE, 'map' => HallTableMap::class, 'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'], 'inverse' => 'Desk', 'plural' => 'Halls', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Loan' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LoanTableMap::class, 'columns' => ['id' => 'desk_id'], 'inverse' => 'Desk', 'plural' => 'Loans', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Person' => ['type' => RelationMap::MANY_TO_MANY, 'map' => PersonTableMap::class, 'through' => 'Loan', 'target' => 'Person', 'inverse' => 'Desk', 'plural' => 'People', 'extra' => ['day'], 'property' => 'combinationCollPersonDays'],
    ];
    public const BEHAVIORS = [];
}
