<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Person;
use Library\PersonQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "person".
 */
class PersonTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.PersonTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'person';
    public const TABLE_PHP_NAME = 'Person';
    public const OM_CLASS = '\\Library\\Person';
    public const CLASS_DEFAULT = 'Library.Person';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'person.id';
    public const COL_NAME = 'person.name';
    public const COL_MENTOR_ID = 'person.mentor_id';
    public const FORMAT = 4;
    public const MODEL = Person::class;
    public const QUERY = PersonQuery::class;
    public const SQL_TABLE = '"person"';
    public const SQL_SELECT_LIST = '"person"."id", "person"."name", "person"."mentor_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "mentor_id" FROM "person" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true, 'primaryString' => true],
        'mentor_id' => ['sql' => '"mentor_id"', 'phpName' => 'MentorId', 'property' => 'mentor_id', 'type' => 'INTEGER', 'references' => 'person.id'],
    ];
    public const RELATIONS = [
        'Mentor' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['mentor_id' => 'id'], 'inverse' => 'Pupil', 'plural' => 'Mentors', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
        'Pupil' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PersonTableMap::class, 'columns' => ['id' => 'mentor_id'], 'inverse' => 'Mentor', 'plural' => 'Pupils', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'BookRelatedByAuthorId' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTableMap::class, 'columns' => ['id' => 'author_id'], 'inverse' => 'PersonRelatedByAuthorId', 'plural' => 'BooksRelatedByAuthorId', 'join' => 'LEFT JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'EditedBook' => ['type' => RelationMap::ONE_TO_MANY, 'map' => BookTableMap::class, 'columns' => ['id' => 'editor_id'], 'inverse' => 'Editor', 'plural' => 'EditedBooks', 'join' => 'LEFT JOIN', 'orphans' => 'null'],
        'Reader' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ReaderTableMap::class, 'columns' => ['id' => 'person_id'], 'inverse' => 'Person', 'plural' => 'Readers', 'join' => 'INNER JOIN', 'orphans' => 'delete'],
        'Book' => ['type' => RelationMap::MANY_TO_MANY, 'map' => BookTableMap::class, 'through' => 'Reader', 'target' => 'Book', 'inverse' => 'Person', 'plural' => 'Books'],
    ];
    public const BEHAVIORS = [];
}
