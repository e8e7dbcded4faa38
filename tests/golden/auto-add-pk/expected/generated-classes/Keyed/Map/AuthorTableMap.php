<?php

declare(strict_types=1);

namespace Keyed\Map;

use Keyed\Author;
use Keyed\AuthorQuery;
use Orm\Runtime\Map\TableMap;

/**
 * What the runtime knows about the table "author".
 */
class AuthorTableMap extends TableMap
{
    public const CLASS_NAME = 'Keyed.Map.AuthorTableMap';
    public const DATABASE_NAME = 'shop';
    public const TABLE_NAME = 'author';
    public const TABLE_PHP_NAME = 'Author';
    public const OM_CLASS = '\\Keyed\\Author';
    public const CLASS_DEFAULT = 'Keyed.Author';
    public const NUM_COLUMNS = 1;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 1;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_NAME = 'author.name';
    public const FORMAT = 3;
    public const MODEL = Author::class;
    public const QUERY = AuthorQuery::class;
    public const SQL_TABLE = '[author]';
    public const SQL_SELECT_LIST = '[author].[name]';
    public const SQL_FIND_PK = 'SELECT [name] FROM [author] WHERE [name] = ?';
    public const PRIMARY_KEY = ['name'];
    public const COLUMNS = [
        'name' => ['sql' => '[name]', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'required' => true],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
