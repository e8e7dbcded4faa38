<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\WordPick;
use Sorted\WordPickQuery;

/**
 * What the runtime knows about the table "word_pick".
 */
class WordPickTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.WordPickTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'word_pick';
    public const TABLE_PHP_NAME = 'WordPick';
    public const OM_CLASS = '\\Sorted\\WordPick';
    public const CLASS_DEFAULT = 'Sorted.WordPick';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'word_pick.id';
    public const COL_WORD = 'word_pick.word';
    public const COL_SORTABLE_RANK = 'word_pick.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = WordPick::class;
    public const QUERY = WordPickQuery::class;
    public const SQL_TABLE = '"word_pick"';
    public const SQL_SELECT_LIST = '"word_pick"."id", "word_pick"."word", "word_pick"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "word", "sortable_rank" FROM "word_pick" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'word' => ['sql' => '"word"', 'phpName' => 'Word', 'property' => 'word', 'type' => 'VARCHAR', 'size' => 20],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'word']];
    public const RANK_COL = 'word_pick.sortable_rank';
    public const SCOPE_COL = 'word_pick.word';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['word']];
    public const HOOKS = [[SortableHooks::class, []]];
}
