<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Lesson;
use Campus\LessonQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "lesson".
 */
class LessonTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.LessonTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'lesson';
    public const TABLE_PHP_NAME = 'Lesson';
    public const OM_CLASS = '\\Campus\\Lesson';
    public const CLASS_DEFAULT = 'Campus.Lesson';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_COURSE_ID = 'lesson.course_id';
    public const COL_TOPIC_ID = 'lesson.topic_id';
    public const COL_HALL_WING = 'lesson.hall_wing';
    public const COL_HALL_STOREY = 'lesson.hall_storey';
    public const FORMAT = 4;
    public const MODEL = Lesson::class;
    public const QUERY = LessonQuery::class;
    public const SQL_TABLE = '"lesson"';
    public const SQL_SELECT_LIST = '"lesson"."course_id", "lesson"."topic_id", "lesson"."hall_wing", "lesson"."hall_storey"';
    public const SQL_FIND_PK = 'SELECT "course_id", "topic_id", "hall_wing", "hall_storey" FROM "lesson" WHERE "course_id" = ? AND "topic_id" = ? AND "hall_wing" = ? AND "hall_storey" = ?';
    public const PRIMARY_KEY = ['course_id', 'topic_id', 'hall_wing', 'hall_storey'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'course_id' => ['sql' => '"course_id"', 'phpName' => 'CourseId', 'property' => 'course_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'course.id'],
        'topic_id' => ['sql' => '"topic_id"', 'phpName' => 'TopicId', 'property' => 'topic_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'topic.id'],
        'hall_wing' => ['sql' => '"hall_wing"', 'phpName' => 'HallWing', 'property' => 'hall_wing', 'type' => 'VARCHAR', 'size' => 20, 'required' => true, 'references' => 'hall.wing'],
        'hall_storey' => ['sql' => '"hall_storey"', 'phpName' => 'HallStorey', 'property' => 'hall_storey', 'type' => 'INTEGER', 'required' => true, 'references' => 'hall.storey'],
    ];
    public const RELATIONS = [
        'Course' => ['type' => RelationMap::MANY_TO_ONE, 'map' => CourseTableMap::class, 'columns' => ['course_id' => 'id'], 'inverse' => 'Lesson', 'plural' => 'Courses', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Topic' => ['type' => RelationMap::MANY_TO_ONE, 'map' => TopicTableMap::class, 'columns' => ['topic_id' => 'id'], 'inverse' => 'Lesson', 'plural' => 'Topics', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Hall' => ['type' => RelationMap::MANY_TO_ONE, 'map' => HallTableMap::class, 'columns' => ['hall_wing' => 'wing', 'hall_storey' => 'storey'], 'inverse' => 'Lesson', 'plural' => 'Halls', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
