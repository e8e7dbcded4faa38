<?php

declare(strict_types=1);

\Orm\Runtime\Orm::getStandardServiceContainer()->initDatabaseMaps([
    'garage' => [
        'platform' => 'sqlite',
        'tablesByName' => [
            'plant' => '\\Garage\\Map\\PlantTableMap',
            'tool' => '\\Garage\\Map\\ToolTableMap',
            'vehicle' => '\\Garage\\Map\\VehicleTableMap',
        ],
        'tablesByPhpName' => [
            '\\Garage\\Plant' => '\\Garage\\Map\\PlantTableMap',
            '\\Garage\\Tool' => '\\Garage\\Map\\ToolTableMap',
            '\\Garage\\Vehicle' => '\\Garage\\Map\\VehicleTableMap',
        ],
    ],
]);
