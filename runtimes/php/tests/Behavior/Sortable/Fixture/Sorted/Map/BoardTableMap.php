<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use Sorted\Board;
use Sorted\BoardQuery;

/**
 * What the runtime knows about the table "board".
 */
class BoardTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Sorted.Map.BoardTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'board';
    public const TABLE_PHP_NAME = 'Board';
    public const OM_CLASS = '\\Sorted\\Board';
    public const CLASS_DEFAULT = 'Sorted.Board';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'board.id';
    public const COL_NAME = 'board.name';
    public const FORMAT = 4;
    public const MODEL = Board::class;
    public const QUERY = BoardQuery::class;
    public const SQL_TABLE = '"board"';
    public const SQL_SELECT_LIST = '"board"."id", "board"."name"';
    public const SQL_FIND_PK = 'SELECT "id", "name" FROM "board" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100],
    ];
    public const RELATIONS = [
        'Task' => ['type' => RelationMap::ONE_TO_MANY, 'map' => TaskTableMap::class, 'columns' => ['id' => 'board_id'], 'inverse' => 'Board', 'plural' => 'Tasks', 'join' => 'LEFT JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
        'Note' => ['type' => RelationMap::ONE_TO_MANY, 'map' => NoteTableMap::class, 'columns' => ['id' => 'board_id'], 'inverse' => 'Board', 'plural' => 'Notes', 'join' => 'LEFT JOIN', 'orphans' => 'null', 'onDelete' => 'SET NULL'],
        'Card' => ['type' => RelationMap::ONE_TO_MANY, 'map' => CardTableMap::class, 'columns' => ['id' => 'owner_id'], 'inverse' => 'Board', 'plural' => 'Cards', 'join' => 'LEFT JOIN', 'orphans' => 'delete', 'onDelete' => 'CASCADE'],
    ];
    public const BEHAVIORS = [];
}
