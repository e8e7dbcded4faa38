<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'shop' => [
        'platform' => 'pgsql',
        'tablesByName' => [
            'archive.t_order' => '\\Archive\\Meta\\Tables\\OmPastOrderTableMap',
            'trade.t_order' => '\\Acme\\Shop\\Sales\\Meta\\Tables\\OmOrderTableMap',
            'trade.t_price-list' => '\\Acme\\Shop\\Meta\\Tables\\OmPriceListTableMap',
        ],
        'tablesByPhpName' => [
            '\\Acme\\Shop\\OmPriceList' => '\\Acme\\Shop\\Meta\\Tables\\OmPriceListTableMap',
            '\\Acme\\Shop\\Sales\\OmOrder' => '\\Acme\\Shop\\Sales\\Meta\\Tables\\OmOrderTableMap',
            '\\Archive\\OmPastOrder' => '\\Archive\\Meta\\Tables\\OmPastOrderTableMap',
        ],
    ],
]);
