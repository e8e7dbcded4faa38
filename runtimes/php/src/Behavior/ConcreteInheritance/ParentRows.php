<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\ExplicitIds;
use Orm\Runtime\Persistence\RowReload;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Persistence\RowWriter;
use Orm\Runtime\Query\Lock\LockedRows;

/** Writes the rows of parents in the step that writes their children. */
final class ParentRows
{
    /**
     * Inserts the rows of the parents of new children, which take over the keys; a child whose key is that of a row
     * without a child joins that row.
     *
     * @param non-empty-list<ActiveRecordInterface> $children of one table
     * @return array<int, ActiveRecordInterface> the counterparts
     */
    public static function insert(array $children, ChildTable $table, SaveContext $save): array
    {
        $con = $save->connection;
        $hooks = TableHooks::of($table->map);
        self::giveValues($children, $hooks, $save);
        $existing = self::existingRows($children, $table, $con);
        $parents = $new = [];
        foreach ($children as $place => $child) {
            $key = LockedRows::text($child->primaryKeyValues());
            if (\array_key_exists($key, $existing)) {
                $parents[$place] = self::join($child, $table, $existing[$key], $con);
            } else {
                $parents[$place] = $new[] = $parent = self::newParent($child, $table);
                ExplicitIds::allowAs($child, $parent);
            }
        }
        if ($new !== []) {
            Counterparts::write($new, $hooks, $con);
        }
        foreach ($children as $place => $child) {
            self::takeBack($child, $parents[$place], $table);
        }

        return $parents;
    }

    /**
     * Updates the row of the parent of a child whose own row was written.
     *
     * @param list<string> $changed
     */
    public static function update(
        ActiveRecordInterface $child,
        ChildTable $table,
        array $changed,
        ConnectionInterface $con,
    ): void {
        if ($changed === []) {
            return;
        }
        $parent = self::existing($child, $table, $con);
        SharedColumns::copy($child, $parent, $changed);
        self::write($parent, TableHooks::of($table->map), $con);
        self::takeBack($child, $parent, $table, $changed);
        if ($child->isModified()) {
            RowWriter::update($child, $con, RowStatements::of($table->map, $con));
        }
    }

    /** The counterpart of a new child for behaviors of the parent that want to know it before anything is written. */
    public static function newParent(ActiveRecordInterface $child, ChildTable $table): ActiveRecordInterface
    {
        $parent = new ($table->parent::MODEL)();
        Counterparts::register($parent, Direction::ToParent, $child);
        SharedColumns::copy($child, $parent, SharedColumns::modified($child, $table->columns));
        SharedColumns::set($parent, $table->descendant, $table->name);

        return $parent;
    }

    /** The counterpart of a child that has a row: as a whole, if behaviors of the parent need that. */
    public static function existing(
        ActiveRecordInterface $child,
        ChildTable $table,
        ConnectionInterface $con,
    ): ActiveRecordInterface {
        $parent = new ($table->parent::MODEL)();
        Counterparts::register($parent, Direction::ToParent, $child);
        self::identify($parent, $child->primaryKeyValues());
        if (Counterparts::needRow(TableHooks::of($table->parent))) {
            RowReload::reload($parent, false, $con);
        }

        return $parent;
    }

    /**
     * Makes an object stand for the row of a key.
     *
     * @param list<mixed> $key
     */
    public static function identify(ActiveRecordInterface $object, array $key): void
    {
        $map = $object::TABLE_MAP;
        foreach ($map::PRIMARY_KEY as $place => $column) {
            ColumnAccess::write($object, $map::COLUMNS[$column]['property'], $key[$place]);
        }
        RowState::markNew($object, false);
    }

    /** Writes a counterpart and shows what was written on the object of the row that the application holds. */
    public static function write(ActiveRecordInterface $object, TableHooks $others, ConnectionInterface $con): void
    {
        $columns = array_keys($object::TABLE_MAP::COLUMNS);
        $changes = new PendingChanges();
        $changes->note($object, $columns);
        Counterparts::write([$object], $others, $con);
        SharedColumns::show($object, $changes->take($object), $con);
    }

    /**
     * Behaviors that both tables have give their values once, so that both rows have the same ones.
     *
     * @param non-empty-list<ActiveRecordInterface> $children
     */
    private static function giveValues(array $children, TableHooks $hooks, SaveContext $save): void
    {
        foreach ($hooks->columnValues as $hook) {
            $hook->giveValues($children, $save);
        }
    }

    /**
     * The values of the descendant column of the rows whose keys new children have; they are locked.
     *
     * @param non-empty-list<ActiveRecordInterface> $children
     * @return array<string, string|null> by the texts of the keys
     */
    private static function existingRows(array $children, ChildTable $table, ConnectionInterface $con): array
    {
        $keys = [];
        foreach ($children as $child) {
            $key = $child->primaryKeyValues();
            if (!\in_array(null, $key, true)) {
                $keys[] = $key;
            }
        }
        if ($keys === []) {
            return [];
        }
        $parents = ParentTable::of($table->parent);
        $found = $parents->descendants($keys, $con, false);
        if ($found === []) {
            return [];
        }
        $keys = array_values(array_filter(
            $keys,
            static fn (array $key): bool => \array_key_exists(LockedRows::text($key), $found),
        ));
        SharedKeys::lock($table->root(), $keys, $con);

        return $parents->descendants($keys, $con, true);
    }

    private static function join(
        ActiveRecordInterface $child,
        ChildTable $table,
        ?string $descendant,
        ConnectionInterface $con,
    ): ActiveRecordInterface {
        if ($descendant !== null) {
            throw SharedRowException::taken($table->parent, $child->primaryKeyValues());
        }
        $parent = new ($table->parent::MODEL)();
        Counterparts::register($parent, Direction::ToParent, $child);
        self::identify($parent, $child->primaryKeyValues());
        RowReload::reload($parent, false, $con);
        foreach ($table->columns as $column) {
            RowReload::load($parent, $table->parent::position($column), $con);
            if (!SharedColumns::isModified($child, $column)) {
                SharedColumns::set($child, $column, SharedColumns::value($parent, $column));
            } elseif (SharedColumns::value($child, $column) !== SharedColumns::value($parent, $column)) {
                SharedColumns::set($parent, $column, SharedColumns::value($child, $column));
            }
        }
        SharedColumns::set($parent, $table->descendant, $table->name);
        self::write($parent, TableHooks::of($table->map), $con);

        return $parent;
    }

    /**
     * A child takes over its key, and what behaviors of the parent gave its row.
     *
     * @param list<string>|null $known the columns of a counterpart that is not the whole row
     */
    private static function takeBack(
        ActiveRecordInterface $child,
        ActiveRecordInterface $parent,
        ChildTable $table,
        ?array $known = null,
    ): void {
        $isWhole = $known === null || Counterparts::needRow(TableHooks::of($table->parent));
        SharedColumns::copyChanges($parent, $child, $isWhole ? $table->columns : $known);
        if (method_exists($child, 'syncParentToChild') && $isWhole) {
            $child->syncParentToChild($parent);
        }
    }
}
