<?php

/**
 * Loads every class of a sample database, reads all rows and follows every relation in both directions.
 * Any notice is a failure. Prints the number of rows of each table.
 */

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

[, $project] = $argv;
require dirname(__DIR__, 3) . '/runtimes/php/autoload.php';
require "$project/generated-classes/autoload.php";
require "$project/generated-conf/config.php";

function check(bool $holds, string $otherwise): void
{
    if (!$holds) {
        throw new LogicException($otherwise);
    }
}

/** @return list<TableMap> */
function loadEveryClass(string $folder): array
{
    $maps = [];
    $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS));
    foreach ($files as $file) {
        $source = (string) file_get_contents($file->getPathname());
        if (preg_match('/^(?:abstract )?class (\w+)/m', $source, $class) !== 1) {
            continue;
        }
        preg_match('/^namespace (.+);$/m', $source, $namespace);
        $name = ltrim(($namespace[1] ?? '') . '\\' . $class[1], '\\');
        check(class_exists($name), "$name cannot be loaded.");
        if (is_subclass_of($name, TableMap::class)) {
            $maps[] = $name::getTableMap();
        }
    }

    return $maps;
}

function newQuery(TableMap $map): ModelCriteria
{
    return ($map->getClassName() . 'Query')::create();
}

/** Counts the objects that a relation leads to. */
function follow(ActiveRecordInterface $object, RelationMap $relation): int
{
    if ($relation->getType() === RelationMap::MANY_TO_ONE || $relation->getType() === RelationMap::ONE_TO_ONE) {
        $other = $object->{'get' . $relation->getName()}();
        if ($other === null) {
            return 0;
        }
        check($other instanceof ActiveRecordInterface, "{$relation->getName()} is no object.");
        if ($relation->getType() === RelationMap::MANY_TO_ONE) {
            foreach ($relation->getLocalColumns() as $place => $column) {
                $foreign = $relation->getForeignColumns()[$place];
                check(
                    (string) $object->{'get' . $column->getPhpName()}()
                        === (string) $other->{'get' . $foreign->getPhpName()}(),
                    "{$relation->getName()} is another object.",
                );
            }
            $object->{'set' . $relation->getName()}($other);
            check(!$object->isModified(), "{$relation->getName()} is not what it was.");
        }

        return 1;
    }

    return count($object->{'get' . $relation->getPluralName()}());
}

$rows = [];
$followed = 0;
$maps = loadEveryClass("$project/generated-classes");
foreach ($maps as $map) {
    $objects = newQuery($map)->find();
    check(newQuery($map)->count() === count($objects), "{$map->getName()} has more rows than are read.");
    foreach ($objects as $object) {
        $object->toArray();
        check(!$object->isModified() && !$object->isNew(), "{$map->getName()}: a row that was read is new.");
        foreach ($map->getRelations() as $relation) {
            $followed += follow($object, $relation);
        }
        if ($map->hasPrimaryKey()) {
            $key = $object->getPrimaryKey();
            $map::clearInstancePool();
            check(newQuery($map)->findPk($key) !== null, "{$map->getName()}: a row is not found by its key.");
        }
    }
    foreach ($map->getRelations() as $relation) {
        if ($relation->getType() === RelationMap::MANY_TO_ONE) {
            newQuery($map)->{'joinWith' . $relation->getName()}('LEFT JOIN')->find();
        }
    }
    $rows[$map->getName()] = count($objects);
}
ksort($rows);
echo json_encode(['rows' => $rows, 'followed' => $followed]);
