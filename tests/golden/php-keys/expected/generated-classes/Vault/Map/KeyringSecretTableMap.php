<?php

declare(strict_types=1);

namespace Vault\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use Vault\KeyringSecret;
use Vault\KeyringSecretQuery;

/**
 * What the runtime knows about the table "keyring_secret".
 */
class KeyringSecretTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Vault.Map.KeyringSecretTableMap';
    public const DATABASE_NAME = 'vault';
    public const TABLE_NAME = 'keyring_secret';
    public const TABLE_PHP_NAME = 'KeyringSecret';
    public const OM_CLASS = '\\Vault\\KeyringSecret';
    public const CLASS_DEFAULT = 'Vault.KeyringSecret';
    public const NUM_COLUMNS = 3;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 3;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_KEYRING_MARK = 'keyring_secret.keyring_mark';
    public const COL_SECRET_ID = 'keyring_secret.secret_id';
    public const COL_SLOT = 'keyring_secret.slot';
    public const FORMAT = 4;
    public const MODEL = KeyringSecret::class;
    public const QUERY = KeyringSecretQuery::class;
    public const SQL_TABLE = '"keyring_secret"';
    public const SQL_SELECT_LIST = '"keyring_secret"."keyring_mark", "keyring_secret"."secret_id", "keyring_secret"."slot"';
    public const SQL_FIND_PK = 'SELECT "keyring_mark", "secret_id", "slot" FROM "keyring_secret" WHERE "keyring_mark" = ? AND "secret_id" = ? AND "slot" = ?';
    public const PRIMARY_KEY = ['keyring_mark', 'secret_id', 'slot'];
    public const IS_CROSS_REF = true;
    public const COLUMNS = [
        'keyring_mark' => ['sql' => '"keyring_mark"', 'phpName' => 'KeyringMark', 'property' => 'keyring_mark', 'type' => 'BINARY', 'required' => true, 'references' => 'keyring.mark'],
        'secret_id' => ['sql' => '"secret_id"', 'phpName' => 'SecretId', 'property' => 'secret_id', 'type' => 'BINARY', 'size' => 16, 'required' => true, 'references' => 'secret.id'],
        'slot' => ['sql' => '"slot"', 'phpName' => 'Slot', 'property' => 'slot', 'type' => 'BINARY', 'required' => true],
    ];
    public const RELATIONS = [
        'Keyring' => ['type' => RelationMap::MANY_TO_ONE, 'map' => KeyringTableMap::class, 'columns' => ['keyring_mark' => 'mark'], 'inverse' => 'KeyringSecret', 'plural' => 'Keyrings', 'join' => 'INNER JOIN'],
        'Secret' => ['type' => RelationMap::MANY_TO_ONE, 'map' => SecretTableMap::class, 'columns' => ['secret_id' => 'id'], 'inverse' => 'KeyringSecret', 'plural' => 'Secrets', 'join' => 'INNER JOIN'],
    ];
    public const BEHAVIORS = [];
}
