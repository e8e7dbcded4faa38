<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Vault\\Base\\Document' => 'Vault/Base/Document.php',
        'Vault\\Base\\DocumentQuery' => 'Vault/Base/DocumentQuery.php',
        'Vault\\Base\\Keyring' => 'Vault/Base/Keyring.php',
        'Vault\\Base\\KeyringQuery' => 'Vault/Base/KeyringQuery.php',
        'Vault\\Base\\KeyringSecret' => 'Vault/Base/KeyringSecret.php',
        'Vault\\Base\\KeyringSecretQuery' => 'Vault/Base/KeyringSecretQuery.php',
        'Vault\\Base\\Secret' => 'Vault/Base/Secret.php',
        'Vault\\Base\\SecretQuery' => 'Vault/Base/SecretQuery.php',
        'Vault\\Base\\Share' => 'Vault/Base/Share.php',
        'Vault\\Base\\ShareQuery' => 'Vault/Base/ShareQuery.php',
        'Vault\\Document' => 'Vault/Document.php',
        'Vault\\DocumentQuery' => 'Vault/DocumentQuery.php',
        'Vault\\Keyring' => 'Vault/Keyring.php',
        'Vault\\KeyringQuery' => 'Vault/KeyringQuery.php',
        'Vault\\KeyringSecret' => 'Vault/KeyringSecret.php',
        'Vault\\KeyringSecretQuery' => 'Vault/KeyringSecretQuery.php',
        'Vault\\Map\\DocumentTableMap' => 'Vault/Map/DocumentTableMap.php',
        'Vault\\Map\\KeyringSecretTableMap' => 'Vault/Map/KeyringSecretTableMap.php',
        'Vault\\Map\\KeyringTableMap' => 'Vault/Map/KeyringTableMap.php',
        'Vault\\Map\\SecretTableMap' => 'Vault/Map/SecretTableMap.php',
        'Vault\\Map\\ShareTableMap' => 'Vault/Map/ShareTableMap.php',
        'Vault\\Secret' => 'Vault/Secret.php',
        'Vault\\SecretQuery' => 'Vault/SecretQuery.php',
        'Vault\\Share' => 'Vault/Share.php',
        'Vault\\ShareQuery' => 'Vault/ShareQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
