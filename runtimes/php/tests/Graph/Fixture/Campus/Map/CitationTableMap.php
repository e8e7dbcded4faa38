<?php

declare(strict_types=1);

namespace Campus\Map;

use Campus\Citation;
use Campus\CitationQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "citation".
 */
class CitationTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Campus.Map.CitationTableMap';
    public const DATABASE_NAME = 'campus';
    public const TABLE_NAME = 'citation';
    public const TABLE_PHP_NAME = 'Citation';
    public const OM_CLASS = '\\Campus\\Citation';
    public const CLASS_DEFAULT = 'Campus.Citation';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_SOURCE_ID = 'citation.source_id';
    public const COL_TARGET_ID = 'citation.target_id';
    public const FORMAT = 4;
    public const MODEL = Citation::class;
    public const QUERY = CitationQuery::class;
    public const SQL_TABLE = '"citation"';
    public const SQL_SELECT_LIST = '"citation"."source_id", "citation"."target_id"';
    public const SQL_FIND_PK = 'SELECT "source_id", "target_id" FROM "citation" WHERE "source_id" = ? AND "target_id" = ?';
    public const PRIMARY_KEY = ['source_id', 'target_id'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'source_id' => ['sql' => '"source_id"', 'phpName' => 'SourceId', 'property' => 'source_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'essay.id'],
        'target_id' => ['sql' => '"target_id"', 'phpName' => 'TargetId', 'property' => 'target_id', 'type' => 'INTEGER', 'required' => true, 'references' => 'essay.id'],
    ];
    public const RELATIONS = [
        'Source' => ['type' => RelationMap::MANY_TO_ONE, 'map' => EssayTableMap::class, 'columns' => ['source_id' => 'id'], 'inverse' => 'OutgoingCitation', 'plural' => 'Sources', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Target' => ['type' => RelationMap::MANY_TO_ONE, 'map' => EssayTableMap::class, 'columns' => ['target_id' => 'id'], 'inverse' => 'IncomingCitation', 'plural' => 'Targets', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
