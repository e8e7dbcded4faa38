<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;

/** Saves objects in the order of a list; new ones of one class that follow each other are saved together. */
final class ListSave
{
    /** @var array<class-string, bool> */
    private static array $isReplaced = [];

    /**
     * @param iterable<ActiveRecordInterface> $objects of any class; hooks of one may change what is saved after it
     * @param bool $hooksSeeRows whether hooks of the application find the rows of the objects before
     * @return int the number of rows written
     */
    public static function save(iterable $objects, ConnectionInterface $con, bool $hooksSeeRows = false): int
    {
        $rows = 0;
        $batch = [];
        foreach ($objects as $object) {
            $isAlone = !$object->isNew() || self::isReplaced($object::class) || !self::canBeBatched($object)
                || $hooksSeeRows && OwnHooks::surroundSave($object::class);
            if ($batch !== [] && ($isAlone || $batch[0]::class !== $object::class)) {
                $rows += self::saveBatch($batch, $con);
                $batch = [];
            }
            if ($isAlone) {
                $rows += $object->save($con);
            } else {
                $batch[] = $object;
            }
        }

        return $batch === [] ? $rows : $rows + self::saveBatch($batch, $con);
    }

    /** @param non-empty-list<ActiveRecordInterface> $batch */
    private static function saveBatch(array $batch, ConnectionInterface $con): int
    {
        return \count($batch) === 1 ? $batch[0]->save($con) : ModelClass::insert($batch[0], $batch, $con);
    }

    /** Whether nothing has to be saved before a new object: a parent in the same batch would come too late. */
    private static function canBeBatched(ActiveRecordInterface $object): bool
    {
        if (RowState::isBeingSaved($object)) {
            return false;
        }
        foreach (RelationAccess::parents($object) as $parent) {
            if ($parent !== null && $parent->isNew()) {
                return false;
            }
        }

        return true;
    }

    /**
     * Whether a class of the application does something else than the runtime when it is saved.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function isReplaced(string $class): bool
    {
        return self::$isReplaced[$class] ??= is_subclass_of(
            (new \ReflectionMethod($class, 'save'))->class,
            (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class,
        );
    }
}
