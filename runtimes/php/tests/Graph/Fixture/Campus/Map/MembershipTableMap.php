<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Membership;
use Campus\MembershipQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "membership".
 */
class MembershipTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.MembershipTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'membership';
    public const TABLE_PHP_NAME = 'Membership';
    public const OM_CLASS = '\\Campus\\Membership';
    public const CLASS_DEFAULT = 'Campus.Membership';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_PERSON_ID = 'membership.person_id';
    public const COL_COURSE_ID = 'membership.course_id';
    public const FORMAT = 4;
    public const MODEL = Membership::class;
    public const QUERY = MembershipQuery::class;
    public const SQL_TABLE = '"membership"';
    public const SQL_SELECT_LIST = '"membership"."person_id", "membership"."course_id"';
    public const SQL_FIND_PK = 'SELECT "person_id", "course_id" FROM "membership" WHERE "person_id" = ? AND "course_id" = ?';
    public const PRIMARY_KEY = ['person_id', 'course_id'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'person_id' => ['sql' => '"person_id"', 'phpName' => 'PersonId', 'property' => 'person_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'person.id'],
        'course_id' => ['sql' => '"course_id"', 'phpName' => 'CourseId', 'property' => 'course_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'course.id'],
    ];
    public const RELATIONS = [
        'Person' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['person_id' => 'id'], 'inverse' => 'Membership', 'plural' => 'People', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Course' => ['type' => RelationMap::MANY_TO_ONE, 'map' => CourseTableMap::class, 'columns' => ['course_id' => 'id'], 'inverse' => 'Membership', 'plural' => 'Courses', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
