<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'library' => [
        'platform' => 'pgsql',
        'tablesByName' => [
            'abstract' => '\\Library\\Map\\SynopsisTableMap',
            'book' => '\\Library\\Map\\BookTableMap',
            'loan' => '\\Library\\Map\\LoanTableMap',
            'person' => '\\Library\\Map\\PersonTableMap',
            'placement' => '\\Library\\Map\\PlacementTableMap',
            'reader' => '\\Library\\Map\\ReaderTableMap',
            'shelf' => '\\Library\\Map\\ShelfTableMap',
        ],
        'tablesByPhpName' => [
            '\\Library\\Book' => '\\Library\\Map\\BookTableMap',
            '\\Library\\Loan' => '\\Library\\Map\\LoanTableMap',
            '\\Library\\Person' => '\\Library\\Map\\PersonTableMap',
            '\\Library\\Placement' => '\\Library\\Map\\PlacementTableMap',
            '\\Library\\Reader' => '\\Library\\Map\\ReaderTableMap',
            '\\Library\\Shelf' => '\\Library\\Map\\ShelfTableMap',
            '\\Library\\Synopsis' => '\\Library\\Map\\SynopsisTableMap',
        ],
    ],
]);
