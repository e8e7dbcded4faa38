<?php

declare(strict_types=1);

namespace Garage\Map;

use Garage\Tool;
use Garage\ToolQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "tool".
 */
class ToolTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Garage.Map.ToolTableMap';
    public const DATABASE_NAME = 'garage';
    public const TABLE_NAME = 'tool';
    public const TABLE_PHP_NAME = 'Tool';
    public const OM_CLASS = '\\Garage\\Tool';
    public const CLASS_DEFAULT = 'Garage.Tool';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'tool.id';
    public const COL_CLASS = 'tool.class';
    public const INHERITANCE = ['column' => 'class', 'classes' => []];
    public const FORMAT = 4;
    public const MODEL = Tool::class;
    public const QUERY = ToolQuery::class;
    public const SQL_TABLE = '[tool]';
    public const SQL_SELECT_LIST = '[tool].[id], [tool].[class]';
    public const SQL_FIND_PK = 'SELECT [id], [class] FROM [tool] WHERE [id] = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const COLUMNS = [
        'id' => ['sql' => '[id]', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'class' => ['sql' => '[class]', 'phpName' => 'ClassName', 'property' => 'class', 'type' => 'VARCHAR', 'size' => 200],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
