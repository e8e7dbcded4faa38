<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Page;
use Sorted\PageQuery;

/**
 * What the runtime knows about the table "page".
 */
class PageTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.PageTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'page';
    public const TABLE_PHP_NAME = 'Page';
    public const OM_CLASS = '\\Sorted\\Page';
    public const CLASS_DEFAULT = 'Sorted.Page';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'page.id';
    public const COL_TITLE = 'page.title';
    public const COL_SORTABLE_RANK = 'page.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Page::class;
    public const QUERY = PageQuery::class;
    public const SQL_TABLE = '"page"';
    public const SQL_SELECT_LIST = '"page"."id", "page"."title", "page"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "title", "sortable_rank" FROM "page" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'title' => ['sql' => '"title"', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR', 'size' => 100, 'primaryString' => true],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => []];
    public const RANK_COL = 'page.sortable_rank';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => []];
    public const HOOKS = [[SortableHooks::class, []]];
}
