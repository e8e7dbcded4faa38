<?php

declare(strict_types=1);

namespace Bookstore\Map;

use Bookstore\Edition;
use Bookstore\EditionQuery;
use Orm\Runtime\ActiveRecord\ModelTableMap;

/**
 * What the runtime knows about the table "edition".
 */
class EditionTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Bookstore.Map.EditionTableMap';
    public const DATABASE_NAME = 'bookstore';
    public const TABLE_NAME = 'edition';
    public const TABLE_PHP_NAME = 'Edition';
    public const OM_CLASS = '\\Bookstore\\Edition';
    public const CLASS_DEFAULT = 'Bookstore.Edition';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'edition.id';
    public const COL_NAME = 'edition.name';
    public const COL_STAMP = 'edition.stamp';
    public const FORMAT = 4;
    public const MODEL = Edition::class;
    public const QUERY = EditionQuery::class;
    public const SQL_TABLE = '"edition"';
    public const SQL_SELECT_LIST = '"edition"."id", "edition"."name", "edition"."stamp"';
    public const SQL_FIND_PK = 'SELECT "id", "name", "stamp" FROM "edition" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const AUTO_INCREMENT = 'id';
    public const ALLOW_PK_INSERT = true;
    public const RELOAD_ON_INSERT = true;
    public const RELOAD_ON_UPDATE = true;
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'INTEGER', 'required' => true],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 100, 'required' => true, 'default' => 'first'],
        'stamp' => ['sql' => '"stamp"', 'phpName' => 'Stamp', 'property' => 'stamp', 'type' => 'TIMESTAMP', 'defaultExpression' => 'CURRENT_TIMESTAMP'],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
