<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Shelf;
use Library\ShelfQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "shelf".
 */
class ShelfTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.ShelfTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'shelf';
    public const TABLE_PHP_NAME = 'Shelf';
    public const OM_CLASS = '\\Library\\Shelf';
    public const CLASS_DEFAULT = 'Library.Shelf';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ROOM = 'shelf.room';
    public const COL_BAY = 'shelf.bay';
    public const COL_TOPICS = 'shelf.topics';
    public const COL_FACTS = 'shelf.facts';
    public const FORMAT = 4;
    public const MODEL = Shelf::class;
    public const QUERY = ShelfQuery::class;
    public const SQL_TABLE = '"shelf"';
    public const SQL_SELECT_LIST = '"shelf"."room", "shelf"."bay", "shelf"."topics", "shelf"."facts"';
    public const SQL_FIND_PK = 'SELECT "room", "bay", "topics", "facts" FROM "shelf" WHERE "room" = ? AND "bay" = ?';
    public const PRIMARY_KEY = ['room', 'bay'];
    public const COLUMNS = [
        'room' => ['sql' => '"room"', 'phpName' => 'Room', 'property' => 'room', 'type' => 'VARCHAR', 'size' => 20, 'required' => true],
        'bay' => ['sql' => '"bay"', 'phpName' => 'Bay', 'property' => 'bay', 'type' => 'INTEGER', 'required' => true],
        'topics' => ['sql' => '"topics"', 'phpName' => 'Topics', 'property' => 'topics', 'type' => 'ARRAY', 'default' => '| a | b\\|c |'],
        'facts' => ['sql' => '"facts"', 'phpName' => 'Facts', 'property' => 'facts', 'type' => 'JSON', 'default' => '{"a": "it\'s"}'],
    ];
    public const RELATIONS = [
        'Placement' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PlacementTableMap::class, 'columns' => ['room' => 'shelf_room', 'bay' => 'shelf_bay'], 'inverse' => 'Shelf', 'plural' => 'Placements', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Book' => ['type' => RelationMap::MANY_TO_MANY, 'map' => BookTableMap::class, 'through' => 'Placement', 'target' => 'Book', 'inverse' => 'Shelf', 'plural' => 'Books', 'extra' => ['con'], 'property' => 'combinationCollBookCons'],
    ];
    public const BEHAVIORS = [];
}
