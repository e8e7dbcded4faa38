<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Profile;
use Campus\ProfileQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "profile".
 */
class ProfileTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.ProfileTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'profile';
    public const TABLE_PHP_NAME = 'Profile';
    public const OM_CLASS = '\\Campus\\Profile';
    public const CLASS_DEFAULT = 'Campus.Profile';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_PERSON_ID = 'profile.person_id';
    public const COL_NAME = 'profile.name';
    public const COL_NOTE = 'profile.note';
    public const FORMAT = 4;
    public const MODEL = Profile::class;
    public const QUERY = ProfileQuery::class;
    public const SQL_TABLE = '"profile"';
    public const SQL_SELECT_LIST = '"profile"."person_id", "profile"."name", "profile"."note"';
    public const SQL_FIND_PK = 'SELECT "person_id", "name", "note" FROM "profile" WHERE "person_id" = ?';
    public const PRIMARY_KEY = ['person_id'];
    public const COLUMNS = [
        'person_id' => ['sql' => '"person_id"', 'phpName' => 'PersonId', 'property' => 'person_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'person.id'],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Person' => ['type' => RelationMap::MANY_TO_ONE, 'map' => PersonTableMap::class, 'columns' => ['person_id' => 'id'], 'inverse' => 'Profile', 'plural' => 'People', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
