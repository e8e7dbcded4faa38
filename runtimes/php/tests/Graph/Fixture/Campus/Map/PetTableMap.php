<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Cat;
use Campus\Dog;
use Campus\Pet;
use Campus\PetQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "pet".
 */
class PetTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.PetTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'pet';
    public const TABLE_PHP_NAME = 'Pet';
    public const OM_CLASS = '\\Campus\\Pet';
    public const CLASS_DEFAULT = 'Campus.Pet';
    public const NUM_COLUMNS = 5;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 5;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'pet.id';
    public const COL_NAME = 'pet.name';
    public const COL_NOTE = 'pet.note';
    public const COL_KIND = 'pet.kind';
    public const COL_PERSON_ID = 'pet.person_id';
    public const CLASSKEY_CAT = 'cat';
    public const CLASSNAME_CAT = '\\Campus\\Cat';
    public const CLASSKEY_DOG = 'dog';
    public const CLASSNAME_DOG = '\\Campus\\Dog';
    public const INHERITANCE = ['column' => 'kind', 'classes' => ['cat' => Cat::class, 'dog' => Dog::class]];
    public const FORMAT = 4;
    public const MODEL = Pet::class;
    public const QUERY = PetQuery::class;
    public const SQL_TABLE = '"pet"';
    public const SQL_SELECT_LIST = '"pet"."id", "pet"."name", "pet"."note", "pet"."kind", "pet"."person_id"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note", "kind", "person_id" FROM "pet" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
        'kind' => ['sql' => '"kind"', 'phpName' => 'Kind', 'property' => 'kind', 'type' => 'VARCHAR', 'size' => 20],
        'person_id' => ['sql' => '"person_id"', 'phpName' => 'PersonId', 'property' => 'person_id', 'type' => 'INTEGER', 'references' => 'person.id'],
    ];
    public const RELATIONS = [
        'Person' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['person_id' => 'id'], 'inverse' => 'Pet', 'plural' => 'People', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
    ];
    public const BEHAVIORS = [];
}
