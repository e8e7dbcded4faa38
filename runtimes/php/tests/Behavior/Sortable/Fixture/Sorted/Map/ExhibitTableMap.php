<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Exhibit;
use Sorted\ExhibitQuery;
use Sorted\Painting;
use Sorted\Statue;

/**
 * What the runtime knows about the table "exhibit".
 */
class ExhibitTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.ExhibitTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'exhibit';
    public const TABLE_PHP_NAME = 'Exhibit';
    public const OM_CLASS = '\\Sorted\\Exhibit';
    public const CLASS_DEFAULT = 'Sorted.Exhibit';
    public const NUM_COLUMNS = 4;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 4;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'exhibit.id';
    public const COL_TITLE = 'exhibit.title';
    public const COL_KIND = 'exhibit.kind';
    public const COL_SORTABLE_RANK = 'exhibit.sortable_rank';
    public const CLASSKEY_PAINTING = 'painting';
    public const CLASSNAME_PAINTING = '\\Sorted\\Painting';
    public const CLASSKEY_STATUE = 'statue';
    public const CLASSNAME_STATUE = '\\Sorted\\Statue';
    public const INHERITANCE = ['column' => 'kind', 'classes' => ['painting' => Painting::class, 'statue' => Statue::class]];
    public const FORMAT = 3;
    public const MODEL = Exhibit::class;
    public const QUERY = ExhibitQuery::class;
    public const SQL_TABLE = '"exhibit"';
    public const SQL_SELECT_LIST = '"exhibit"."id", "exhibit"."title", "exhibit"."kind", "exhibit"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "kind", "sortable_rank" FROM "exhibit" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100],
        'kind' => ['sql' => '"kind"', 'phpName' => 'Kind', 'property' => 'kind', 'type' => 'VARCHAR', 'size' => 20],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => []];
    public const RANK_COL = 'exhibit.sortable_rank';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => []];
    public const HOOKS = [[SortableHooks::class, []]];
}
