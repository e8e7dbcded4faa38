<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Shelf;
use Bookstore\ShelfQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "shelf".
 */
class ShelfTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.ShelfTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'shelf';
    public const TABLE_PHP_NAME = 'Shelf';
    public const OM_CLASS = '\\Bookstore\\Shelf';
    public const CLASS_DEFAULT = 'Bookstore.Shelf';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ROOM = 'shelf.room';
    public const COL_BAY = 'shelf.bay';
    public const COL_LABEL = 'shelf.label';
    public const FORMAT = 4;
    public const MODEL = Shelf::class;
    public const QUERY = ShelfQuery::class;
    public const SQL_TABLE = '"shelf"';
    public const SQL_SELECT_LIST = '"shelf"."room", "shelf"."bay", "shelf"."label"';
    public const SQL_FIND_PK = 'SELECT "room", "bay", "label" FROM "shelf" WHERE "room" = ? AND "bay" = ?';
    public const PRIMARY_KEY = ['room', 'bay'];
    public const COLUMNS = [
        'room' => ['sql' => '"room"', 'phpName' => 'Room', 'property' => 'room', 'type' => 'VARCHAR', 'size' => 20, 'required' => true],
        'bay' => ['sql' => '"bay"', 'phpName' => 'Bay', 'property' => 'bay', 'type' => 'INTEGER', 'required' => true],
        'label' => ['sql' => '"label"', 'phpName' => 'Label', 'property' => 'label', 'type' => 'VARCHAR', 'size' => 100, 'primaryString' => true],
    ];
    public const RELATIONS = [
        'Placement' => ['type' => RelationMap::ONE_TO_MANY, 'map' => PlacementTableMap::class, 'columns' => ['room' => 'shelf_room', 'bay' => 'shelf_bay'], 'inverse' => 'Shelf', 'plural' => 'Placements', 'join' => 'INNER JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Book' => ['type' => RelationMap::MANY_TO_MANY, 'map' => BookTableMap::class, 'through' => 'Placement', 'target' => 'Book', 'inverse' => 'Shelf', 'plural' => 'Books', 'extra' => ['slot'], 'property' => 'combinationCollBookSlots'],
    ];
    public const BEHAVIORS = [];
}
