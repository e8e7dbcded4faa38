<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Library\\Base\\Book' => 'Library/Base/Book.php',
        'Library\\Base\\BookQuery' => 'Library/Base/BookQuery.php',
        'Library\\Base\\Loan' => 'Library/Base/Loan.php',
        'Library\\Base\\LoanQuery' => 'Library/Base/LoanQuery.php',
        'Library\\Base\\Person' => 'Library/Base/Person.php',
        'Library\\Base\\PersonQuery' => 'Library/Base/PersonQuery.php',
        'Library\\Base\\Placement' => 'Library/Base/Placement.php',
        'Library\\Base\\PlacementQuery' => 'Library/Base/PlacementQuery.php',
        'Library\\Base\\Reader' => 'Library/Base/Reader.php',
        'Library\\Base\\ReaderQuery' => 'Library/Base/ReaderQuery.php',
        'Library\\Base\\Shelf' => 'Library/Base/Shelf.php',
        'Library\\Base\\ShelfQuery' => 'Library/Base/ShelfQuery.php',
        'Library\\Base\\Synopsis' => 'Library/Base/Synopsis.php',
        'Library\\Base\\SynopsisQuery' => 'Library/Base/SynopsisQuery.php',
        'Library\\Book' => 'Library/Book.php',
        'Library\\BookQuery' => 'Library/BookQuery.php',
        'Library\\Lendable' => 'Library/Lendable.php',
        'Library\\Loan' => 'Library/Loan.php',
        'Library\\LoanQuery' => 'Library/LoanQuery.php',
        'Library\\Map\\BookTableMap' => 'Library/Map/BookTableMap.php',
        'Library\\Map\\LoanTableMap' => 'Library/Map/LoanTableMap.php',
        'Library\\Map\\PersonTableMap' => 'Library/Map/PersonTableMap.php',
        'Library\\Map\\PlacementTableMap' => 'Library/Map/PlacementTableMap.php',
        'Library\\Map\\ReaderTableMap' => 'Library/Map/ReaderTableMap.php',
        'Library\\Map\\ShelfTableMap' => 'Library/Map/ShelfTableMap.php',
        'Library\\Map\\SynopsisTableMap' => 'Library/Map/SynopsisTableMap.php',
        'Library\\Person' => 'Library/Person.php',
        'Library\\PersonQuery' => 'Library/PersonQuery.php',
        'Library\\Placement' => 'Library/Placement.php',
        'Library\\PlacementQuery' => 'Library/PlacementQuery.php',
        'Library\\Reader' => 'Library/Reader.php',
        'Library\\ReaderQuery' => 'Library/ReaderQuery.php',
        'Library\\Shelf' => 'Library/Shelf.php',
        'Library\\ShelfQuery' => 'Library/ShelfQuery.php',
        'Library\\Synopsis' => 'Library/Synopsis.php',
        'Library\\SynopsisQuery' => 'Library/SynopsisQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
