<?php

/** Reads a table of methods as JSON and prints it with the result types that the runtime declares. */

declare(strict_types=1);

use Orm\Propel\ModelMethods;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\Model;

require dirname(__DIR__, 2) . '/runtimes/php/autoload.php';
require dirname(__DIR__, 2) . '/runtimes/propel/autoload.php';

/** @var array<string, array<string, string>> $table by a role of a generated class, or by class */
$table = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
$classes = ['model' => Model::class, 'query' => ModelCriteria::class];
foreach ($table as $role => $methods) {
    $class = $classes[$role] ?? $role;
    foreach (array_keys($methods) as $method) {
        $declaring = $role === 'model' && !method_exists($class, $method) ? ModelMethods::class : $class;
        $table[$role][$method] = method_exists($declaring, $method)
            ? (string) (new ReflectionMethod($declaring, $method))->getReturnType()
            : 'missing';
    }
}
echo json_encode($table, JSON_THROW_ON_ERROR);
