<?php

declare(strict_types=1);

namespace Vault\Map;

use Orm\Runtime\ActiveRecord\ModelTableMap;
use Orm\Runtime\Map\RelationMap;
use Vault\Keyring;
use Vault\KeyringQuery;

/**
 * What the runtime knows about the table "keyring".
 */
class KeyringTableMap extends ModelTableMap
{
    public const CLASS_NAME = 'Vault.Map.KeyringTableMap';
    public const DATABASE_NAME = 'vault';
    public const TABLE_NAME = 'keyring';
    public const TABLE_PHP_NAME = 'Keyring';
    public const OM_CLASS = '\\Vault\\Keyring';
    public const CLASS_DEFAULT = 'Vault.Keyring';
    public const NUM_COLUMNS = 2;
    public const NUM_LAZY_LOAD_COLUMNS = 0;
    public const NUM_HYDRATE_COLUMNS = 2;
    public const DEFAULT_STRING_FORMAT = 'YAML';
    public const COL_ID = 'keyring.id';
    public const COL_MARK = 'keyring.mark';
    public const FORMAT = 4;
    public const MODEL = Keyring::class;
    public const QUERY = KeyringQuery::class;
    public const SQL_TABLE = '"keyring"';
    public const SQL_SELECT_LIST = '"keyring"."id", "keyring"."mark"';
    public const SQL_FIND_PK = 'SELECT "id", "mark" FROM "keyring" WHERE "id" = ?';
    public const PRIMARY_KEY = ['id'];
    public const COLUMNS = [
        'id' => ['sql' => '"id"', 'phpName' => 'Id', 'property' => 'id', 'type' => 'UUID', 'required' => true, 'defaultExpression' => 'gen_random_uuid()'],
        'mark' => ['sql' => '"mark"', 'phpName' => 'Mark', 'property' => 'mark', 'type' => 'BINARY', 'required' => true, 'defaultExpression' => 'decode(md5(random()::text), \'hex\')'],
    ];
    public const RELATIONS = [
        'KeyringSecret' => ['type' => RelationMap::ONE_TO_MANY, 'map' => KeyringSecretTableMap::class, 'columns' => ['mark' => 'keyring_mark'], 'inverse' => 'Keyring', 'plural' => 'KeyringSecrets', 'join' => 'INNER JOIN', 'orphans' => 'delete'],
        'Secret' => ['type' => RelationMap::MANY_TO_MANY, 'map' => SecretTableMap::class, 'through' => 'KeyringSecret', 'target' => 'Secret', 'inverse' => 'Keyring', 'plural' => 'Secrets', 'extra' => ['slot'], 'property' => 'combinationCollSecretSlots'],
    ];
    public const BEHAVIORS = [];
}
