<?php

declare(strict_types=1);

namespace Vault\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use Vault\Share;
use Vault\ShareQuery;

/**
 * What the runtime knows about the table "share".
 */
class ShareTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Vault.Map.ShareTableMap';
    public const DATABASE_NAME = 'vault';
    public const TABLE_NAME = 'share';
    public const TABLE_PHP_NAME = 'Share';
    public const OM_CLASS = '\\Vault\\Share';
    public const CLASS_DEFAULT = 'Vault.Share';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_SECRET_ID = 'share.secret_id';
    public const COL_PART = 'share.part';
    public const COL_NOTE = 'share.note';
    public const FORMAT = 4;
    public const MODEL = Share::class;
    public const QUERY = ShareQuery::class;
    public const SQL_TABLE = '"share"';
    public const SQL_SELECT_LIST = '"share"."secret_id", "share"."part", "share"."note"';
    public const SQL_FIND_PK = 'SELECT "secret_id", "part", "note" FROM "share" WHERE "secret_id" = ? AND "part" = ?';
    public const PRIMARY_KEY = ['secret_id', 'part'];
    public const COLUMNS = [
        'secret_id' => ['sql' => '"secret_id"', 'phpName' => 'SecretId', 'property' => 'secret_id', 'type' => 'BINARY', 'size' => 16, 'required' => true, 'references' => 'secret.id'],
        'part' => ['sql' => '"part"', 'phpName' => 'Part', 'property' => 'part', 'type' => 'BINARY', 'required' => true],
        'note' => ['sql' => '"note"', 'phpName' => 'Note', 'property' => 'note', 'type' => 'LONGVARBINARY'],
    ];
    public const RELATIONS = [
        'Secret' => ['type' => RelationMap::MANY_TO_ONE, 'map' => SecretTableMap::class, 'columns' => ['secret_id' => 'id'], 'inverse' => 'Share', 'plural' => 'Secrets', 'join' => 'INNER JOIN'],
    ];
    public const BEHAVIORS = [];
}
