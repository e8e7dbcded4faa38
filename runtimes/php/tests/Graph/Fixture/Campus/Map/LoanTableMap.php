<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Loan;
use Campus\LoanQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "loan".
 */
class LoanTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.LoanTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'loan';
    public const TABLE_PHP_NAME = 'Loan';
    public const OM_CLASS = '\\Campus\\Loan';
    public const CLASS_DEFAULT = 'Campus.Loan';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_PERSON_ID = 'loan.person_id';
    public const COL_DESK_ID = 'loan.desk_id';
    public const COL_DAY = 'loan.day';
    public const FORMAT = 4;
    public const MODEL = Loan::class;
    public const QUERY = LoanQuery::class;
    public const SQL_TABLE = '"loan"';
    public const SQL_SELECT_LIST = '"loan"."person_id", "loan"."desk_id", "loan"."day"';
    public const SQL_FIND_PK = 'SELECT "person_id", "desk_id", "day" FROM "loan" WHERE "person_id" = ? AND "desk_id" = ? AND "day" = ?';
    public const PRIMARY_KEY = ['person_id', 'desk_id', 'day'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'person_id' => ['sql' => '"person_id"', 'phpName' => 'PersonId', 'property' => 'person_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'person.id'],
        'desk_id' => ['sql' => '"desk_id"', 'phpName' => 'DeskId', 'property' => 'desk_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'desk.id'],
        'day' => ['sql' => '"day"', 'phpName' => 'Day', 'property' => 'day', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [
        'Person' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['person_id' => 'id'], 'inverse' => 'Loan', 'plural' => 'People', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Desk' => ['type' => RelationMap::MANY_TO_ONE, 'map' => DeskTableMap::class, 'columns' => ['desk_id' => 'id'], 'inverse' => 'Loan', 'plural' => 'Desks', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
