<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Acme\\Shop\\Base\\OmPriceList' => 'lib/prices/Base/OmPriceList.php',
        'Acme\\Shop\\Base\\OmPriceListQuery' => 'lib/prices/Base/OmPriceListQuery.php',
        'Acme\\Shop\\Meta\\Tables\\OmPriceListTableMap' => 'lib/prices/Meta/Tables/OmPriceListTableMap.php',
        'Acme\\Shop\\OmPriceList' => 'lib/prices/OmPriceList.php',
        'Acme\\Shop\\OmPriceListQuery' => 'lib/prices/OmPriceListQuery.php',
        'Acme\\Shop\\Sales\\Base\\OmOrder' => 'Acme/Shop/Sales/Base/OmOrder.php',
        'Acme\\Shop\\Sales\\Base\\OmOrderQuery' => 'Acme/Shop/Sales/Base/OmOrderQuery.php',
        'Acme\\Shop\\Sales\\Meta\\Tables\\OmOrderTableMap' => 'Acme/Shop/Sales/Meta/Tables/OmOrderTableMap.php',
        'Acme\\Shop\\Sales\\OmOrder' => 'Acme/Shop/Sales/OmOrder.php',
        'Acme\\Shop\\Sales\\OmOrderQuery' => 'Acme/Shop/Sales/OmOrderQuery.php',
        'Archive\\Base\\OmPastOrder' => 'old/files/Base/OmPastOrder.php',
        'Archive\\Base\\OmPastOrderQuery' => 'old/files/Base/OmPastOrderQuery.php',
        'Archive\\Meta\\Tables\\OmPastOrderTableMap' => 'old/files/Meta/Tables/OmPastOrderTableMap.php',
        'Archive\\OmPastOrder' => 'old/files/OmPastOrder.php',
        'Archive\\OmPastOrderQuery' => 'old/files/OmPastOrderQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
