<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Person;
use Campus\PersonQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "person".
 */
class PersonTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.PersonTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'person';
    public const TABLE_PHP_NAME = 'Person';
    public const OM_CLASS = '\\Campus\\Person';
    public const CLASS_DEFAULT = 'Campus.Person';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'person.id';
    public const COL_NAME = 'person.name';
    public const COL_NOTE = 'person.note';
    public const FORMAT = 4;
    public const MODEL = Person::class;
    public const QUERY = PersonQuery::class;
    public const SQL_TABLE = '"person"';
    public const SQL_SELECT_LIST = '"person"."id", "person"."name", "person"."note"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note" FROM "person" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'AuthoredArticle' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ArticleTableMap::class, 'columns' => ['id' => 'author_id'], 'inverse' => 'Author', 'plural' => 'AuthoredArticles', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'EditedArticle' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ArticleTableMap::class, 'columns' => ['id' => 'editor_id'], 'inverse' => 'Editor', 'plural' => 'EditedArticles', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Pet' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PetTableMap::class, 'columns' => ['id' => 'person_id'], 'inverse' => 'Person', 'plural' => 'Pets', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Membership' => ['type' => RelationMap::ONE_TO_MANY, 'map' => MembershipTableMap::class, 'columns' => ['id' => 'person_id'], 'inverse' => 'Person', 'plural' => 'Memberships', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Profile' => ['type' => RelationMap::ONE_TO_ONE, 'map' => ProfileTableMap::class, 'columns' => ['id' => 'person_id'], 'inverse' => 'Person', 'plural' => 'Profiles', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Loan' => ['type' => RelationMap::ONE_TO_MANY, 'map' => LoanTableMap::class, 'columns' => ['id' => 'person_id'], 'inverse' => 'Person', 'plural' => 'Loans', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Course' => ['type' => RelationMap::MANY_TO_MANY, 'map' => CourseTableMap::class, 'through' => 'Membership', 'target' => 'Course', 'inverse' => 'Person', 'plural' => 'Courses'],
        'Desk' => ['type' => RelationMap::MANY_TO_MANY, 'map' => DeskTableMap::class, 'through' => 'Loan', 'target' => 'Desk', 'inverse' => 'Person', 'plural' => 'Desks', 'extra' => ['day'], 'property' => 'combinationCollDeskDays'],
    ];
    public const BEHAVIORS = [];
}
