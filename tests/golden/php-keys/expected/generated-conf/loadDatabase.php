<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'vault' => [
        'platform' => 'pgsql',
        'tablesByName' => [
            'document' => '\\Vault\\Map\\DocumentTableMap',
            'keyring' => '\\Vault\\Map\\KeyringTableMap',
            'keyring_secret' => '\\Vault\\Map\\KeyringSecretTableMap',
            'secret' => '\\Vault\\Map\\SecretTableMap',
            'share' => '\\Vault\\Map\\ShareTableMap',
        ],
        'tablesByPhpName' => [
            '\\Vault\\Document' => '\\Vault\\Map\\DocumentTableMap',
            '\\Vault\\Keyring' => '\\Vault\\Map\\KeyringTableMap',
            '\\Vault\\KeyringSecret' => '\\Vault\\Map\\KeyringSecretTableMap',
            '\\Vault\\Secret' => '\\Vault\\Map\\SecretTableMap',
            '\\Vault\\Share' => '\\Vault\\Map\\ShareTableMap',
        ],
    ],
]);
