<?php

declare(strict_types=1);

namespace Vault\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Vault\Document;
use Vault\DocumentQuery;

/**
 * What the runtime knows about the table "document".
 */
class DocumentTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Vault.Map.DocumentTableMap';
    public const DATABASE_NAME = 'vault';
    public const TABLE_NAME = 'document';
    public const TABLE_PHP_NAME = 'Document';
    public const OM_CLASS = '\\Vault\\Document';
    public const CLASS_DEFAULT = 'Vault.Document';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_BODY = 'document.body';
    public const COL_NAME = 'document.name';
    public const FORMAT = 4;
    public const MODEL = Document::class;
    public const QUERY = DocumentQuery::class;
    public const SQL_TABLE = '"document"';
    public const SQL_SELECT_LIST = '"document"."body", "document"."name"';
    public const SQL_FIND_PK = 'SELECT "body", "name" FROM "document" WHERE "body" = ?';
    public const PRIMARY_KEY = ['body'];
    public const COLUMNS = [
        'body' => ['sql' => '"body"', 'phpName' => 'Body', 'property' => 'body', 'type' => 'OBJECT', 'required' => true, 'allowedClasses' => []],
        'name' => ['sql' => '"name"', 'phpName' => 'Name', 'property' => 'name', 'type' => 'VARCHAR', 'size' => 50],
    ];
    public const RELATIONS = [];
    public const BEHAVIORS = [];
}
