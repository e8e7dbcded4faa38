<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Hall;
use Campus\HallQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "hall".
 */
class HallTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.HallTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'hall';
    public const TABLE_PHP_NAME = 'Hall';
    public const OM_CLASS = '\\Campus\\Hall';
    public const CLASS_DEFAULT = 'Campus.Hall';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_WING = 'hall.wing';
    public const COL_STOREY = 'hall.storey';
    public const COL_NAME = 'hall.name';
    public const COL_NOTE = 'hall.note';
    public const FORMAT = 4;
    public const MODEL = Hall::class;
    public const QUERY = HallQuery::class;
    public const SQL_TABLE = '"hall"';
    public const SQL_SELECT_LIST = '"hall"."wing", "hall"."storey", "hall"."name", "hall"."note"';
    public const SQL_FIND_PK = 'SELECT "wing", "storey", "name", "note" FROM "hall" WHERE "wing" = ? AND "storey" = ?';
    public const PRIMARY_KEY = ['wing', 'storey'];
    public const COLUMNS = [
        'wing' => ['sql' => '"wing"', 'phpName' => 'Wing', 'property' => 'wing', 'type' => 'VARCHAR', 'size' => 20, 'required' => true],
        'storey' => ['sql' => '"storey"', 'phpName' => 'Storey', 'property' => 'storey', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Desk' => ['type' => RelationMap::ONE_TO_MANY, 'map' => DeskTableMap::class, 'columns' => ['wing' => 'hall_wing', 'storey' => 'hall_storey'], 'inverse' => 'Hall', 'plural' => 'Desks', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Door' => ['type' => RelationMap::ONE_TO_MANY, 'map' => DoorTableMap::class, 'columns' => ['wing' => 'hall_wing', 'storey' => 'hall_storey'], 'inverse' => 'Hall', 'plural' => 'Doors', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Lesson' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LessonTableMap::class, 'columns' => ['wing' => 'hall_wing', 'storey' => 'hall_storey'], 'inverse' => 'Hall', 'plural' => 'Lessons', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Course' => ['type' => RelationMap::MANY_TO_MANY, 'map' => CourseTableMap::class, 'through' => 'Lesson', 'target' => 'Course', 'inverse' => 'Hall', 'plural' => 'Courses', 'property' => 'combinationCollCourseTopics'],
        'Topic' => ['type' => RelationMap::MANY_TO_MANY, 'map' => TopicTableMap::class, 'through' => 'Lesson', 'target' => 'Topic', 'inverse' => 'Hall', 'plural' => 'Topics', 'property' => 'combinationCollCourseTopics'],
    ];
    public const BEHAVIORS = [];
}
