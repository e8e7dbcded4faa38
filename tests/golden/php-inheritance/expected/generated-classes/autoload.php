<?php

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    /** @var array<string, string> $files */
    static $files = [
        'Garage\\Base\\CarQuery' => 'Garage/Base/CarQuery.php',
        'Garage\\Base\\HerbQuery' => 'Garage/Base/HerbQuery.php',
        'Garage\\Base\\Plant' => 'Garage/Base/Plant.php',
        'Garage\\Base\\PlantQuery' => 'Garage/Base/PlantQuery.php',
        'Garage\\Base\\SportsCarQuery' => 'Garage/Fast/Base/SportsCarQuery.php',
        'Garage\\Base\\Tool' => 'Garage/Base/Tool.php',
        'Garage\\Base\\ToolQuery' => 'Garage/Base/ToolQuery.php',
        'Garage\\Base\\Vehicle' => 'Garage/Base/Vehicle.php',
        'Garage\\Base\\VehicleQuery' => 'Garage/Base/VehicleQuery.php',
        'Garage\\Car' => 'Garage/Car.php',
        'Garage\\CarQuery' => 'Garage/CarQuery.php',
        'Garage\\Herb' => 'Garage/Herb.php',
        'Garage\\HerbQuery' => 'Garage/HerbQuery.php',
        'Garage\\Map\\PlantTableMap' => 'Garage/Map/PlantTableMap.php',
        'Garage\\Map\\ToolTableMap' => 'Garage/Map/ToolTableMap.php',
        'Garage\\Map\\VehicleTableMap' => 'Garage/Map/VehicleTableMap.php',
        'Garage\\Plant' => 'Garage/Plant.php',
        'Garage\\PlantQuery' => 'Garage/PlantQuery.php',
        'Garage\\SportsCar' => 'Garage/Fast/SportsCar.php',
        'Garage\\SportsCarQuery' => 'Garage/Fast/SportsCarQuery.php',
        'Garage\\Tool' => 'Garage/Tool.php',
        'Garage\\ToolQuery' => 'Garage/ToolQuery.php',
        'Garage\\Vehicle' => 'Garage/Vehicle.php',
        'Garage\\VehicleQuery' => 'Garage/VehicleQuery.php',
    ];

    if (isset($files[$class])) {
        require __DIR__ . '/' . $files[$class];
    }
});
