<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Essay;
use Campus\EssayQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "essay".
 */
class EssayTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.EssayTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'essay';
    public const TABLE_PHP_NAME = 'Essay';
    public const OM_CLASS = '\\Campus\\Essay';
    public const CLASS_DEFAULT = 'Campus.Essay';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'essay.id';
    public const COL_NAME = 'essay.name';
    public const COL_NOTE = 'essay.note';
    public const FORMAT = 4;
    public const MODEL = Essay::class;
    public const QUERY = EssayQuery::class;
    public const SQL_TABLE = '"essay"';
    public const SQL_SELECT_LIST = '"essay"."id", "essay"."name", "essay"."note"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "note" FROM "essay" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50, 'required' => true, 'primaryString' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'OutgoingCitation' => ['type' => RelationMap::ONE_TO_MANY, 'map' => CitationTableMap::class, 'columns' => ['id' => 'source_id'], 'inverse' => 'Source', 'plural' => 'OutgoingCitations', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'IncomingCitation' => ['type' => RelationMap::ONE_TO_MANY, 'map' => CitationTableMap::class, 'columns' => ['id' => 'target_id'], 'inverse' => 'Target', 'plural' => 'IncomingCitations', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Target' => ['type' => RelationMap::MANY_TO_MANY, 'map' => EssayTableMap::class, 'through' => 'OutgoingCitation', 'target' => 'Target', 'inverse' => 'Source', 'plural' => 'Targets'],
        'Source' => ['type' => RelationMap::MANY_TO_MANY, 'map' => EssayTableMap::class, 'through' => 'IncomingCitation', 'target' => 'Source', 'inverse' => 'Target', 'plural' => 'Sources'],
    ];
    public const BEHAVIORS = [];
}
