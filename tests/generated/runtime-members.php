<?php

/** Prints the members that generated classes inherit from the runtime, as JSON. */

declare(strict_types=1);

use Orm\Propel\ModelMethods;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelTableMap;

require dirname(__DIR__, 2) . '/runtimes/php/autoload.php';
require dirname(__DIR__, 2) . '/runtimes/propel/autoload.php';

$classes = [
    'model' => Model::class,
    'query' => ModelCriteria::class,
    'tableMap' => ModelTableMap::class,
];
$names = static function (array $members): array {
    $names = [];
    foreach ($members as $member) {
        if (!$member->isPrivate()) {
            $names[] = $member->getName();
        }
    }
    sort($names, SORT_STRING);

    return $names;
};
$found = [];
foreach ($classes as $role => $class) {
    $class = new ReflectionClass($class);
    // Names stay free for the methods that generator.propel adds.
    $added = $role === 'model' ? (new ReflectionClass(ModelMethods::class))->getMethods() : [];
    $found[$role] = [
        'methods' => $names([...$class->getMethods(), ...$added]),
        'properties' => $names($class->getProperties()),
        'constants' => $names($class->getReflectionConstants()),
    ];
}
echo json_encode($found, JSON_THROW_ON_ERROR);
