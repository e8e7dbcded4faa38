<?php

/** Uses the classes of every combination of behaviors; prints what went wrong, one line each. */

declare(strict_types=1);

use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;

[, $runtime, $project, $list] = $argv;
require "$runtime/tests/bootstrap.php";
require "$project/generated-classes/autoload.php";
Orm::init("$project/generated-conf/config.php");
$con = Orm::getWriteConnection('pairs');
set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$project/generated-classes/Pairs")) as $file) {
    if ($file instanceof SplFileInfo && $file->getExtension() === 'php') {
        require_once $file->getPathname();
    }
}

/** @var list<array{className: class-string, behaviors: list<string>}> $combinations */
$combinations = json_decode((string) file_get_contents($list), true, 512, JSON_THROW_ON_ERROR);
foreach ($combinations as ['className' => $class, 'behaviors' => $behaviors]) {
    $step = 'begin';
    $query = $class . 'Query';
    $count = static fn (): int => $query::create()->count();
    try {
        $step = 'insert';
        $object = (new $class())->setTitle('First');
        $object->save();
        $step = 'update';
        $object->setTitle('Second')->save();
        $object->reload();
        assert($object->getTitle() === 'Second');
        $step = 'update of a query';
        assert($query::create()->filterByTitle('Second')->update(['Title' => 'Third']) === 1);
        $step = 'insertMany';
        $query::create()->insertMany([(new $class())->setTitle('Many 1'), (new $class())->setTitle('Many 2')]);
        assert($count() === 3);
        $step = 'collection';
        $all = $query::create()->orderById()->find();
        foreach ($all as $place => $one) {
            $one->setTitle("Changed $place");
        }
        $all->save();
        assert($query::create()->filterByTitle('Changed%', 'LIKE')->count() === 3);
        $step = 'rollback';
        $con->beginTransaction();
        $rolledBack = (new $class())->setTitle('Rolled back');
        $rolledBack->save();
        $object->setTitle('Rolled back, too')->save();
        $con->rollBack();
        assert($rolledBack->isNew() && $count() === 3 && $object->getTitle() === 'Changed 0');
        $rolledBack->save();
        $object->setTitle('Kept')->save();
        assert($count() === 4 && $query::create()->filterByTitle('Kept')->count() === 1);
        $step = 'copy';
        $copy = $object->copy();
        $copy->save();
        assert($count() === 5);
        $step = 'toArray';
        assert($object->toArray()['Title'] === 'Kept');
        $step = 'serialize';
        $again = unserialize(serialize($object));
        assert($again->getTitle() === 'Kept' && !$again->isNew());
        $step = 'delete';
        $copy->delete();
        assert($count() === 4);
        $step = 'delete of a query';
        assert($query::create()->filterByTitle('Rolled back')->delete() === 1);
        $query::create()->deleteAll();
        assert($count() === 0);
        IdentityMaps::active()->clearAll();
    } catch (Throwable $failure) {
        while ($con->isInTransaction()) {
            $con->rollBack();
        }
        printf(
            "%s (%s), %s: %s: %s at %s:%d\n",
            $class,
            implode(' + ', $behaviors),
            $step,
            $failure::class,
            strtok($failure->getMessage(), "\n"),
            basename($failure->getFile()),
            $failure->getLine(),
        );
    }
}
