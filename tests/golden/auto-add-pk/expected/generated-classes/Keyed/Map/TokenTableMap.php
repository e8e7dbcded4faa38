<?php

declare(strict_types=1);

namespace Keyed\Map;

use Keyed\Token;
use Keyed\TokenQuery;
use Orm\Runtime\Map\TableMap;

/**
 * What the runtime knows about the table "token".
 */
class TokenTableMap extends TableMap
{
    public const CLASS_NAME = 'Keyed.Map.TokenTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'token';
    public const TABLE_PHP_NAME = 'Token';
    public const OM_CLASS = '\\Keyed\\Token';
    public const CLASS_DEFAULT = 'Keyed.Token';
    public const NUM_COLUMNS = 1;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 1;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_TOKEN = 'token.token';
    public const FORMAT = 3;
    public const MODEL = Token::class;
    public const QUERY = TokenQuery::class;
    public const SQL_TABLE = '[token]';
    public const SQL_SELECT_LIST = '[token].[token]';
    public const SQL_FIND_PK = 'SELECT [token] FROM [token] WHERE [token] = ?';
    public const PRIMARY_KEY = ['token'];
    public const COLUMNS = [
        'token' => ['sql' => '[token]', 'phpName' => 'Text', 'property' => 'token', 'type' => 'VARCHAR', 'size' => 40, 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = ['auto_add_pk' => ['name' => 'token', 'type' => 'VARCHAR', 'size' => '40', 'autoIncrement' => 'false', 'phpName' => 'Text']];
}
