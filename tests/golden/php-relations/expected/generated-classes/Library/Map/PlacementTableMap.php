<?php

declare(strict_types=1);

namespace Library\Map;

use Library\Placement;
use Library\PlacementQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;

/**
 * What the runtime knows about the table "placement".
 */
class PlacementTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Library.Map.PlacementTableMap';
    public const DATABASE_NAME = 'library';
    public const TABLE_NAME = 'placement';
    public const TABLE_PHP_NAME = 'Placement';
    public const OM_CLASS = '\\Library\\Placement';
    public const CLASS_DEFAULT = 'Library.Placement';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_SHELF_ROOM = 'placement.shelf_room';
    public const COL_SHELF_BAY = 'placement.shelf_bay';
    public const COL_BOOK_ID = 'placement.book_id';
    public const COL_CON = 'placement.con';
    public const FORMAT = 4;
    public const MODEL = Placement::class;
    public const QUERY = PlacementQuery::class;
    public const SQL_TABLE = '"placement"';
    public const SQL_SELECT_LIST = '"placement"."shelf_room", "placement"."shelf_bay", "placement"."book_id", "placement"."con"';
    public const SQL_FIND_PK = 'SELECT "shelf_room", "shelf_bay", "book_id", "con" FROM "placement" WHERE "shelf_room" = ? AND "shelf_bay" = ? AND "book_id" = ? AND "con" = ?';
    public const PRIMARY_KEY = ['shelf_room', 'shelf_bay', 'book_id', 'con'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'shelf_room' => ['sql' => '"shelf_room"', 'phpName' => 'ShelfRoom', 'property' => 'shelf_room', 'type' => 'VARCHAR', 'size' => 20, 'required' => true, 'references' => 'shelf.room'],
        'shelf_bay' => ['sql' => '"shelf_bay"', 'phpName' => 'ShelfBay', 'property' => 'shelf_bay', 'type' => 'INTEGER', 'required' => true, 'references' => 'shelf.bay'],
        'book_id' => ['sql' => '"book_id"', 'phpName' => 'BookId', 'property' => 'book_id', 'type' => 'BIGINT', 'required' => true, 'references' => 'book.id'],
        'con' => ['sql' => '"con"', 'phpName' => 'Con', 'property' => 'con', 'type' => 'INTEGER', 'required' => true],
    ];
    public const RELATIONS = [
        'Shelf' => ['type' => RelationMap::MANY_TO_ONE, 'map' => ShelfTableMap::class, 'columns' => ['shelf_room' => 'room', 'shelf_bay' => 'bay'], 'inverse' => 'Placement', 'plural' => 'Shelves', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
        'Book' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BookTableMap::class, 'columns' => ['book_id' => 'id'], 'inverse' => 'Placement', 'plural' => 'Books', 'join' => 'INNER JOIN', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
