<?php

declare(strict_types=1);

namespace Sorted\Map;

use Orm\Runtime\Behavior\Sortable\SortableHooks;
use Orm\Runtime\Map\TableMap;
use Sorted\Ticket;
use Sorted\TicketQuery;

/**
 * What the runtime knows about the table "ticket".
 */
class TicketTableMap extends TableMap
{
    public const CLASS_NAME = 'Sorted.Map.TicketTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'ticket';
    public const TABLE_PHP_NAME = 'Ticket';
    public const OM_CLASS = '\\Sorted\\Ticket';
    public const CLASS_DEFAULT = 'Sorted.Ticket';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'ticket.id';
    public const COL_QUEUE = 'ticket.queue';
    public const COL_SORTABLE_RANK = 'ticket.sortable_rank';
    public const FORMAT = 3;
    public const MODEL = Ticket::class;
    public const QUERY = TicketQuery::class;
    public const SQL_TABLE = '"ticket"';
    public const SQL_SELECT_LIST = '"ticket"."id", "ticket"."queue", "ticket"."sortable_rank"';
    public const SQL_FIND_PK = 'SELECT "id", "queue", "sortable_rank" FROM "ticket" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'UUID_BINARY', 'required' => true],
        'queue' => ['sql' => '"queue"', 'phpName' => 'Queue', 'property' => 'queue', 'type' => 'UUID_BINARY'],
        'sortable_rank' => ['sql' => '"sortable_rank"', 'phpName' => 'SortableRank', 'property' => 'sortable_rank', 'type' => 'INTEGER'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['sortable' => ['use_scope' => 'true', 'scope_column' => 'queue']];
    public const RANK_COL = 'ticket.sortable_rank';
    public const SCOPE_COL = 'ticket.queue';
    public const SORTABLE = ['rank' => 'sortable_rank', 'scope' => ['queue']];
    public const HOOKS = [[SortableHooks::class, []]];
}
