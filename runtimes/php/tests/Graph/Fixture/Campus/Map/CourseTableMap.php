<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Course;
use Campus\CourseQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "course".
 */
class CourseTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.CourseTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'course';
    public const TABLE_PHP_NAME = 'Course';
    public const OM_CLASS = '\\Campus\\Course';
    public const CLASS_DEFAULT = 'Campus.Course';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'course.id';
    public const COL_NAME = 'course.name';
    public const COL_NOTE = 'course.note';
    public const FORMAT = 4;
    public const MODEL = Course::class;
    public const QUERY = CourseQuery::class;
    public const SQL_TABLE = '"course"';
    public const SQL_SELECT_LIST = '"course"."id", "course"."name", "course"."note"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note" FROM "course" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Membership' => ['type' => RelationMap::ONE_TO_MANY, 'map' => MembershipTableMap::class, 'columns' => ['id' => 'course_id'], 'inverse' => 'Course', 'plural' => 'Memberships', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Lesson' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LessonTableMap::class, 'columns' => ['id' => 'course_id'], 'inverse' => 'Course', 'plural' => 'Lessons', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Person' => ['type' => RelationMap::MANY_TO_MANY, 'map' => PersonTableMap::class, 'through' => 'Membership', 'target' => 'Person', 'inverse' => 'Course', 'plural' => 'People'],
        'Topic' => ['type' => RelationMap::MANY_TO_MANY, 'map' => TopicTableMap::class, 'through' => 'Lesson', 'target' => 'Topic', 'inverse' => 'Course', 'plural' => 'Topics', 'property' => 'combinationCollTopicHalls'],
        'Hall' => ['type' => RelationMap::MANY_TO_MANY, 'map' => HallTableMap::class, 'through' => 'Lesson', 'target' => 'Hall', 'inverse' => 'Course', 'plural' => 'Halls', 'property' => 'combinationCollTopicHalls'],
    ];
    public const BEHAVIORS = [];
}
