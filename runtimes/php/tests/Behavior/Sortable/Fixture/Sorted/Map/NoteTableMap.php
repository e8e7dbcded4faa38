<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Sorted\Note;
use Sorted\NoteQuery;

/**
 * What the runtime knows about the table "note".
 */
class NoteTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.NoteTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'note';
    public const TABLE_PHP_NAME = 'Note';
    public const OM_CLASS = '\\Sorted\\Note';
    public const CLASS_DEFAULT = 'Sorted.Note';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'note.id';
    public const COL_BOARD_ID = 'note.board_id';
    public const COL_POSITION = 'note.position';
    public const FORMAT = 3;
    public const MODEL = Note::class;
    public const QUERY = NoteQuery::class;
    public const SQL_TABLE = '"note"';
    public const SQL_SELECT_LIST = '"note"."id", "note"."board_id", "note"."position"';
    public const SQL_FIND_PK = 'SELECT "id", "board_id", "position" FROM "note" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'board_id' => ['sql' => '"board_id"', 'phpName' => 'BoardId', 'property' => 'board_id', 'type' => 'INTEGER', 'references' => 'board.id'],
        'position' => ['sql' => '"position"', 'phpName' => 'Position', 'property' => 'position', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [
        'Board' => ['type' => RelationMap::MANY_TO_ONE, 'map' => BoardTableMap::class, 'columns' => ['board_id' => 'id'], 'inverse' => 'Note', 'plural' => 'Boards', 'join' => 'LEFT JOIN', 'onDelete' => 'SET NULL'],
    ];
    public const BEHAVIORS = ['sortable' => ['rank_column' => 'position', 'use_scope' => 'true', 'scope_column' => 'board_id']];
    public const RANK_COL = 'note.position';
    public const SCOPE_COL = 'note.board_id';
    public const SORTABLE = ['rank' => 'position', 'scope' => ['board_id']];
    public const HOOKS = [[SortableHooks::class, []]];
}
