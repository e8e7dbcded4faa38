<?php

declare(strict_types=1);

namespace Vault\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use Vault\Secret;
use Vault\SecretQuery;

/**
 * What the runtime knows about the table "secret".
 */
class SecretTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Vault.Map.SecretTableMap';
    public const DATABASE_NAME = 'vault';
    public const TABLE_NAME = 'secret';
    public const TABLE_PHP_NAME = 'Secret';
    public const OM_CLASS = '\\Vault\\Secret';
    public const CLASS_DEFAULT = 'Vault.Secret';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'secret.id';
    public const COL_CONTENT = 'secret.content';
    public const FORMAT = 4;
    public const MODEL = Secret::class;
    public const QUERY = SecretQuery::class;
    public const SQL_TABLE = '"secret"';
    public const SQL_SELECT_LIST = '"secret"."id", "secret"."content"';
    public const SQL_FIND_PK = 'SELECT "id", "content" FROM "secret" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'BINARY', 'size' => 16, 'required' => true],
        'content' => ['sql' => '"content"', 'phpName' => 'Content', 'property' => 'content', 'type' => 'BLOB'],
    ];
    public const RELATIONS = [
        'Share' => ['type' => RelationMap::ONE_TO_MANY, 'map' => ShareTableMap::class, 'columns' => ['id' => 'secret_id'], 'inverse' => 'Secret', 'plural' => 'Shares', 'join' => 'INNER JOIN', 'orphans' => 'delete'],
        'KeyringSecret' => ['type' => RelationMap::ONE_TO_MANY, 'map' => KeyringSecretTableMap::class, 'columns' => ['id' => 'secret_id'], 'inverse' => 'Secret', 'plural' => 'KeyringSecrets', 'join' => 'INNER JOIN', 'orphans' => 'delete'],
        'Keyring' => ['type' => RelationMap::MANY_TO_MANY, 'map' => KeyringTableMap::class, 'through' => 'KeyringSecret', 'target' => 'Keyring', 'inverse' => 'Secret', 'plural' => 'Keyrings', 'extra' => ['slot'], 'property' => 'combinationCollKeyringSlots'],
    ];
    public const BEHAVIORS = [];
}
