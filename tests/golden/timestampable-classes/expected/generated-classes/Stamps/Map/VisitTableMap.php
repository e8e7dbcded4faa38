<?php

declare(strict_types=1);

namespace Stamps\Map;

use Orm\Runtime\Behavior\Timestampable\TimestampableHooks;
use Orm\Runtime\Map\TableMap;
use Stamps\Visit;
use Stamps\VisitQuery;

/**
 * What the runtime knows about the table "visit".
 */
class VisitTableMap extends TableMap
{
    public const CLASS_NAME = 'Stamps.Map.VisitTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'visit';
    public const TABLE_PHP_NAME = 'Visit';
    public const OM_CLASS = '\\Stamps\\Visit';
    public const CLASS_DEFAULT = 'Stamps.Visit';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'visit.id';
    public const COL_SEEN_AT = 'visit.seen_at';
    public const FORMAT = 3;
    public const MODEL = Visit::class;
    public const QUERY = VisitQuery::class;
    public const SQL_TABLE = '[visit]';
    public const SQL_SELECT_LIST = '[visit].[id], [visit].[seen_at]';
    public const SQL_FIND_PK = 'SELECT [id], [seen_at] FROM [visit] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'seen_at' => ['sql' => '[seen_at]', 'phpName' => 'SeenAt', 'property' => 'seen_at', 'type' => 'BIGINT'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['timestampable' => ['create_column' => 'seen_at', 'disable_updated_at' => 'yes']];
    public const BEHAVIOR_FACTS = [
        'timestampable' => ['create' => 'seen_at', 'epoch' => ['seen_at']],
    ];
    public const HOOKS = [
        [TimestampableHooks::class, self::BEHAVIOR_FACTS['timestampable']],
    ];
}
