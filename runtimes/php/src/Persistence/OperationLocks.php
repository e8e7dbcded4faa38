<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Retry\OperationRetries;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\ChildMembers;
use Orm\Runtime\Persistence\Relation\JunctionView;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\WriteOperation;

/**
 * Runs a save or delete under the locks that behaviors ask for, of all objects that it reaches. Two operations on the
 * same objects take them in the same order, before either has written anything.
 */
final class OperationLocks
{
    /**
     * Runs a save as an operation.
     *
     * @param list<ActiveRecordInterface> $objects
     * @param \Closure(Operation): int $work
     */
    public static function aroundSave(array $objects, ConnectionInterface $con, \Closure $work): int
    {
        // A save within another one is under the locks of the outer one.
        if (Operation::isRunning($con)) {
            return Operation::run($con, $work);
        }
        if (!self::reachHooks($objects)) {
            $saved = $retries = [];
        } elseif (\count($objects) === 1 && RelationAccess::isAlone($objects[0])) {
            $map = $objects[0]::TABLE_MAP;
            $saved = [$map => $objects];
            $retries = TableHooks::of($map)->retries;
        } else {
            [$saved, $retries] = self::savedByTable($objects);
        }
        $locks = $before = [];
        foreach ($saved as $map => $ofTable) {
            $hooks = TableHooks::of($map);
            foreach ($hooks->saveLocks as $hook) {
                $taken = $hook->locksToSave($ofTable, $con);
                $locks = $locks === [] ? $taken : [...$locks, ...$taken];
            }
            if ($hooks->beforeOperation !== [] || $hooks->beforeSaveMany !== [] && \count($ofTable) > 1) {
                $before[$map] = $ofTable;
            }
        }
        $begun = $before === [] ? $work : self::begun($before, $con, $work);
        $save = static fn (): int => Operation::run($con, $begun);

        return self::run($con, $locks, $retries, $save);
    }

    /**
     * Whether the relations of objects can lead to behaviors at all. Otherwise nothing has to be looked for in memory.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    private static function reachHooks(array $objects): bool
    {
        foreach ($objects as $object) {
            if ($object::TABLE_MAP::REACHES_HOOKS) {
                return true;
            }
        }

        return false;
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @return array{array<class-string<TableMap>, non-empty-list<ActiveRecordInterface>>, list<Behavior>} the objects
     *     with behaviors that a save reaches, and the behaviors that declare failures
     */
    private static function savedByTable(array $objects): array
    {
        $saved = $retries = $given = [];
        foreach ($objects as $object) {
            $given[\spl_object_id($object)] = true;
        }
        foreach (self::reached($objects) as $id => $object) {
            $map = $object::TABLE_MAP;
            $hooks = TableHooks::of($map);
            // An object that is saved itself may have something to do for a behavior, though no column is modified.
            if (
                ($hooks->saveLocks !== [] || $hooks->beforeOperation !== [] || $hooks->beforeSaveMany !== [])
                && (isset($given[$id]) || RowState::needsSave($object))
            ) {
                $saved[$map][] = $object;
            }
            foreach ($hooks->retries as $hook) {
                $retries[\spl_object_id($hook)] = $hook;
            }
        }

        return [$saved, array_values($retries)];
    }

    /**
     * @template T
     * @param list<ActiveRecordInterface> $objects
     * @param \Closure(): T $work
     * @return T
     */
    public static function aroundDelete(array $objects, ConnectionInterface $con, \Closure $work): mixed
    {
        if (Operation::isRunning($con)) {
            return $work();
        }
        $locks = $retries = $locking = [];
        foreach ($objects as $object) {
            $hooks = TableHooks::of($object::TABLE_MAP);
            foreach ($hooks->deleteLocks as $hook) {
                $locking[spl_object_id($hook)][0] ??= $hook;
                $locking[spl_object_id($hook)][1][] = $object;
            }
            $retries += self::byId($hooks->retries);
        }
        foreach ($locking as [$hook, $deleted]) {
            array_push($locks, ...$hook->locksToDelete($deleted, $con));
        }

        return self::run($con, $locks, array_values($retries), $work);
    }

    /**
     * @template T
     * @param list<NamedLock|RowLock> $locks
     * @param list<Behavior> $retries
     * @param \Closure(): T $work
     * @return T
     */
    private static function run(ConnectionInterface $con, array $locks, array $retries, \Closure $work): mixed
    {
        return $locks === [] && $retries === []
            ? OperationRetries::run($con, $work)
            : WriteOperation::run($con, $locks, $work, $retries);
    }

    /**
     * Puts the hooks of behaviors before the work of an operation.
     *
     * @param array<class-string<TableMap>, non-empty-list<ActiveRecordInterface>> $saved
     * @param \Closure(Operation): int $work
     * @return \Closure(Operation): int
     */
    private static function begun(array $saved, ConnectionInterface $con, \Closure $work): \Closure
    {
        return static function (Operation $operation) use ($saved, $con, $work): int {
            foreach ($saved as $map => $objects) {
                $hooks = TableHooks::of($map);
                foreach ($hooks->beforeOperation as $hook) {
                    $hook->beforeOperation($objects, $con);
                }
                foreach (\count($objects) > 1 ? $hooks->beforeSaveMany : [] as $hook) {
                    $hook->beforeSaveMany($objects, $con);
                }
            }

            return $work($operation);
        };
    }

    /**
     * The objects with behaviors that a save comes to, by way of parents that have to be saved and of the members of
     * loaded collections. It goes on from those that are saved themselves: the others lead to the whole graph in
     * memory.
     *
     * @param list<ActiveRecordInterface> $objects
     * @return array<int, ActiveRecordInterface> by the ids of the objects
     */
    private static function reached(array $objects): array
    {
        $reached = $left = $hooked = $isLeaf = [];
        for ($place = 0; isset($objects[$place]); ++$place) {
            $object = $objects[$place];
            $isAlone = RelationAccess::isAlone($object);
            $isHooked = $object::TABLE_MAP::HOOKS !== [];
            if ($isAlone && !$isHooked) {
                continue;
            }
            $id = spl_object_id($object);
            if (isset($left[$id])) {
                continue;
            }
            $left[$id] = true;
            if ($isHooked) {
                $reached[$id] = $object;
            }
            if ($isAlone) {
                continue;
            }
            foreach (RelationAccess::parents($object) as $parent) {
                if ($parent !== null && ($parent->isNew() || $parent->isModified())) {
                    $objects[] = $parent;
                }
            }
            foreach (RelationAccess::collections($object) as $collection) {
                $members = $collection instanceof ChildMembers
                    ? $collection->membersToSave()
                    : $collection?->loadedMembers() ?? [];
                // Members of a new object are new, too.
                $children = $collection instanceof ChildMembers && !$object->isNew() ? $collection : null;
                for ($number = 0; isset($members[$number]); ++$number) {
                    $member = $members[$number];
                    $class = $member::class;
                    $hasHooks = $hooked[$class] ??= self::hasHooks($class::TABLE_MAP);
                    $isLeaf[$class] ??= !$hasHooks && \count($class::TABLE_MAP::RELATIONS) === 1;
                    // Its only relation is the one to the owner.
                    if ($isLeaf[$class] && $collection instanceof ChildMembers) {
                        continue;
                    }
                    if (!$hasHooks && $children !== null) {
                        $next = $children->nextChanged($members, $number);
                        if ($next > $number) {
                            $number = $next - 1;
                            continue;
                        }
                    }
                    if (
                        !$hasHooks && (!self::leadsFurther($member, $object)
                            || $collection instanceof JunctionView && !RowState::needsSave($member))
                    ) {
                        continue;
                    }
                    // One that the application has put into the collection itself is going to be saved, too.
                    $isForeign = $collection instanceof ChildCollection
                        && !RelationAccess::isInCollection($member, $collection);
                    if ($isForeign || RowState::needsSave($member)) {
                        $objects[] = $member;
                    } elseif ($hasHooks) {
                        $reached[spl_object_id($member)] = $member;
                    }
                }
            }
        }

        return $reached;
    }

    /**
     * Whether a behavior takes part in an operation before its first write.
     *
     * @param class-string<TableMap> $map
     */
    private static function hasHooks(string $map): bool
    {
        if ($map::HOOKS === []) {
            return false;
        }
        $hooks = TableHooks::of($map);

        return $hooks->saveLocks !== [] || $hooks->beforeOperation !== [] || $hooks->beforeSaveMany !== []
            || $hooks->retries !== [];
    }

    private static function leadsFurther(ActiveRecordInterface $member, ActiveRecordInterface $owner): bool
    {
        foreach (RelationAccess::collections($member) as $collection) {
            if ($collection !== null) {
                return true;
            }
        }
        foreach (RelationAccess::parents($member) as $parent) {
            if ($parent !== null && $parent !== $owner && ($parent->isNew() || $parent->isModified())) {
                return true;
            }
        }

        return false;
    }

    /**
     * @param list<Behavior> $retries
     * @return array<int, Behavior>
     */
    private static function byId(array $retries): array
    {
        $byId = [];
        foreach ($retries as $hook) {
            $byId[spl_object_id($hook)] = $hook;
        }

        return $byId;
    }
}
