<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Topic;
use Campus\TopicQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "topic".
 */
class TopicTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.TopicTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'topic';
    public const TABLE_PHP_NAME = 'Topic';
    public const OM_CLASS = '\\Campus\\Topic';
    public const CLASS_DEFAULT = 'Campus.Topic';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'topic.id';
    public const COL_NAME = 'topic.name';
    public const COL_NOTE = 'topic.note';
    public const COL_PARENT_ID = 'topic.parent_id';
    public const FORMAT = 4;
    public const MODEL = Topic::class;
    public const QUERY = TopicQuery::class;
    public const SQL_TABLE = '"topic"';
    public const SQL_SELECT_LIST = '"topic"."id", "topic"."name", "topic"."note", "topic"."parent_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "parent_id" FROM "topic" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'parent_id' => ['sql' => '"parent_id"', 'phpName' => 'ParentId', 'property' => 'parent_id', 'type' => 'INTEGER', 'references' => 'topic.id'],
    ];
    public const RELATIONS = [
        'Parent' => ['type' => RelationMap::MANY_TO_ONE, 'map' => TopicTableMap::class, 'columns' => ['parent_id' => 'id'], 'inverse' => 'Child', 'plural' => 'Parents', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Child' => ['type' => RelationMap::ONE_TO_MANY, 'map' => TopicTableMap::class, 'columns' => ['id' => 'parent_id'], 'inverse' => 'Parent', 'plural' => 'Children', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Lesson' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LessonTableMap::class, 'columns' => ['id' => 'topic_id'], 'inverse' => 'Topic', 'plural' => 'Lessons', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Course' => ['type' => RelationMap::MANY_TO_MANY, 'map' => CourseTableMap::class, 'through' => 'Lesson', 'target' => 'Course', 'inverse' => 'Topic', 'plural' => 'Courses', 'property' => 'combinationCollCourseHalls'],
        'Hall' => ['type' => RelationMap::MANY_TO_MANY, 'map' => HallTableMap::class, 'through' => 'Lesson', 'target' => 'Hall', 'inverse' => 'Topic', 'plural' => 'Halls', 'property' => 'combinationCollCourseHalls'],
    ];
    public const BEHAVIORS = [];
}
