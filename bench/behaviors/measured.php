<?php

/** Does one operation on objects of one table a number of times; the caller counts instructions. */

declare(strict_types=1);

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;

[, $runtime, $project, $name, $operation, $times] = $argv;
require "$runtime/autoload.php";
require "$project/generated-classes/autoload.php";
Orm::init("$project/generated-conf/config.php");
Orm::getWriteConnection('bench')->getWrappedConnection()->exec(
    (string) file_get_contents("$project/generated-sql/bench.sql"),
);
// What counts rows is measured by writing them.
$class = 'Bench\\' . ($name === 'aggregate_column'
    ? 'AggregateChild'
    : 'T' . str_replace(' ', '', ucwords(str_replace('_', ' ', $name))));
$query = $class . 'Query';
$parent = null;
if ($name === 'aggregate_column') {
    $parent = new Bench\TAggregateColumn();
    $parent->save();
}
$make = static function (int $number) use ($class, $parent): object {
    $object = (new $class())->setTitle("title $number")->setSummary('summary');
    if ($parent !== null) {
        $object->setParentId($parent->getId());
    }

    return $object;
};
$con = Orm::getWriteConnection('bench');
$con->beginTransaction();
$objects = [];
for ($number = 0; $number < ($operation === 'insert' ? 0 : $times); ++$number) {
    $objects[] = $make($number);
    $objects[$number]->save();
}
if ($operation === 'update') {
    // The first writes of a process make and keep statements.
    $objects[0]->setTitle('warm')->save();
    foreach ($objects as $number => $object) {
        $object->setTitle("changed $number")->save();
    }
} elseif ($operation === 'insert') {
    for ($number = 0; $number < $times; ++$number) {
        $make($number)->save();
    }
} elseif ($operation === 'find') {
    unset($objects);
    IdentityMaps::active()->clearAll();
    foreach ($query::create()->find() as $object) {
        $object->getTitle();
    }
}
$con->commit();
