<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'People\\Base\\OmCustomer' => 'People/Base/OmCustomer.php',
        'People\\Base\\OmCustomerQuery' => 'People/Base/OmCustomerQuery.php',
        'People\\Meta\\Tables\\OmCustomerTableMap' => 'People/Meta/Tables/OmCustomerTableMap.php',
        'People\\OmCustomer' => 'People/OmCustomer.php',
        'People\\OmCustomerQuery' => 'People/OmCustomerQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
