<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\StandIns;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Persistence\RowWriter;
use Orm\Runtime\Persistence\SavePhases;

/**
 * Writes counterparts: objects that stand for the rows of the other table in the step that writes a child or a parent.
 * The application never sees them, and none of its hooks runs for them; those of the table's behaviors do.
 */
final class Counterparts
{
    /** @var \WeakMap<ActiveRecordInterface, Direction>|null */
    private static ?\WeakMap $all = null;

    /** Where the change comes from that a counterpart carries; null for an object of the application. */
    public static function directionOf(ActiveRecordInterface $object): ?Direction
    {
        return self::$all[$object] ?? null;
    }

    public static function register(
        ActiveRecordInterface $counterpart,
        Direction $direction,
        ActiveRecordInterface $object,
    ): void {
        if (self::$all === null) {
            /** @var \WeakMap<ActiveRecordInterface, Direction> $none */
            $none = new \WeakMap();
            self::$all = $none;
        }
        self::$all[$counterpart] = $direction;
        StandIns::register($counterpart, $object);
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects one, or several new ones of one table
     * @param TableHooks $others the hooks of the objects that they are counterparts of
     */
    public static function write(array $objects, TableHooks $others, ConnectionInterface $con): void
    {
        $table = RowStatements::of($objects[0]::TABLE_MAP, $con);
        $hooks = $table->hooks;
        $isInsert = $objects[0]->isNew();
        $context = new SaveContext($con, $isInsert);
        foreach ($hooks->beforeSave as $hook) {
            $hook->beforeSave($objects, $context);
        }
        foreach ($hooks->beforeWrite as $hook) {
            $hook->beforeWrite($objects, $context);
        }
        foreach ($hooks->columnValues as $hook) {
            if (!self::gaveValues($hook, $others)) {
                $hook->giveValues($objects, $context);
            }
        }
        $context->writesRow = $isInsert || $objects[0]->isModified();
        $write = static fn (): int => self::writeRows($objects, $con, $table);
        SavePhases::surrounded($objects, $table, $context, $write);
        foreach ($hooks->afterWrite as $hook) {
            $hook->afterWrite($objects, $context);
        }
        foreach ($hooks->afterSave as $hook) {
            $hook->afterSave($objects, $context);
        }
        foreach ($objects as $object) {
            // A behavior may have put it into the identity map: from now on it is an object like others.
            unset(self::$all[$object]);
            StandIns::release($object);
        }
    }

    /**
     * Called again where a behavior has the row written with another value.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return int the number of rows
     */
    private static function writeRows(array $objects, ConnectionInterface $con, RowStatements $table): int
    {
        if (!$objects[0]->isNew()) {
            return $objects[0]->isModified() ? RowWriter::update($objects[0], $con, $table) : 0;
        }
        RowWriter::insert($objects, $con, $table);

        return \count($objects);
    }

    /** Whether behaviors of a table need the whole row of an object that is updated. */
    public static function needRow(TableHooks $hooks): bool
    {
        $around = [...$hooks->beforeSave, ...$hooks->beforeWrite, ...$hooks->afterWrite, ...$hooks->afterSave];
        foreach ($around as $hook) {
            if (!$hook instanceof SharesRows) {
                return true;
            }
        }

        return false;
    }

    /** A behavior that both tables have has given its values to the first object; the other gets the same ones. */
    public static function gaveValues(Behavior $hook, TableHooks $others): bool
    {
        foreach ($others->columnValues as $other) {
            if ($other::class === $hook::class) {
                return true;
            }
        }

        return false;
    }
}
