<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Versionable;

use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes the versions of a running operation: one for each row, however often the operation writes it.
 *
 * @internal
 */
final class VersionWriter
{
    use NotSerializable;

    public readonly QueryVersions $queries;

    public function __construct(private readonly VersionableHooks $hooks, public readonly VersionedTable $table)
    {
        $this->queries = new QueryVersions($this);
    }

    public function open(ConnectionInterface $con): OpenVersions
    {
        $open = Operation::remembered($con, $this->hooks);

        return $open instanceof OpenVersions
            ? $open
            : Operation::memory($con, $this->hooks, static fn (): OpenVersions => new OpenVersions());
    }

    /**
     * Reads the last numbers of the objects' rows, which are locked.
     *
     * @param list<VersionableObject> $objects
     */
    public function readNumbers(array $objects, ConnectionInterface $con): void
    {
        $open = $this->open($con);
        $stored = $kept = [];
        foreach ($objects as $object) {
            if (!$object->isNew()) {
                $stored[VersionNumbers::text(RowState::key($object))] = RowState::key($object);
            } elseif ($this->table->deletedAt !== null && !$object->isPrimaryKeyNull()) {
                $kept[] = $object->primaryKeyValues();
            }
        }
        $numbers = $stored === [] ? [] : VersionNumbers::ofRows($con, $this->table, array_values($stored));
        if ($this->table->isOptimistic) {
            $this->refuseOutdated($objects, $numbers);
        }
        foreach ($numbers as $text => [$last]) {
            $open->numbers[$text] = $last;
        }
        foreach ($kept === [] ? [] : VersionNumbers::inLockedHistory($con, $this->table, $kept) as $text => [, $last]) {
            $open->numbers[$text] = $last;
        }
    }

    /** Gives an object that is about to be written the number of its version, if it makes one. */
    public function assignNumber(VersionableObject $object, ConnectionInterface $con): void
    {
        $open = $this->open($con);
        $id = spl_object_id($object);
        $isDue = isset($open->due[$id]) || $this->table->isChanged($object) && VersionNeed::ofSave($object, $con);
        unset($open->due[$id]);
        if (!$isDue) {
            return;
        }
        $number = $this->nextNumber($object, $open, $con);
        ColumnAccess::write($object, $this->table->map::COLUMNS[$this->table->version]['property'], $number);
        RowState::markModified($object, $this->table->versionPosition);
        VersionLog::giveTo($object, $this->table);
        $object->versionTaken();
        $open->assigned[$id] = $number;
    }

    /** The row has its number, and its key. */
    public function rowWritten(VersionableObject $object, ConnectionInterface $con): void
    {
        $open = $this->open($con);
        $id = spl_object_id($object);
        if ($object->isMadeOfVersion()) {
            Cloning::claimRow($object, $con);
        }
        if (isset($open->assigned[$id])) {
            $key = $object->primaryKeyValues();
            $text = VersionNumbers::text($key);
            $open->numbers[$text] = $open->assigned[$id];
            unset($open->assigned[$id]);
            $open->pending[$text] = $key;
            $this->askForEnd($open, $con);
        }
    }

    /** @param list<list<mixed>> $keys of rows that have the number of a version that is not written yet */
    public function collect(array $keys, ConnectionInterface $con): void
    {
        $open = $this->open($con);
        foreach ($keys as $key) {
            $open->pending[VersionNumbers::text($key)] = $key;
        }
        $this->askForEnd($open, $con);
    }

    /** @param list<list<mixed>> $keys of rows that are about to be deleted */
    public function collectDeleted(array $keys, ConnectionInterface $con): void
    {
        $open = $this->open($con);
        foreach ($keys as $key) {
            $open->deleted[VersionNumbers::text($key)] = $key;
        }
        $this->askForEnd($open, $con);
    }

    /**
     * Makes a change of other rows, such as translations, a change of these.
     *
     * @param list<list<mixed>> $keys
     */
    public function touch(array $keys, ConnectionInterface $con): void
    {
        if ($keys === [] || !VersionSwitch::isOn($this->table->map)) {
            return;
        }
        $open = $this->open($con);
        foreach ($keys as $key) {
            $open->touched[VersionNumbers::text($key)] = $key;
        }
        $this->askForEnd($open, $con);
    }

    /** An object in memory follows the number that its row gets because of touch(). */
    public function noteTouched(VersionableObject $object, ConnectionInterface $con): void
    {
        $text = VersionNumbers::text(RowState::key($object));
        $this->open($con)->touchedObjects[$text] = [$object, $this->table->numberOf($object)];
    }

    /** Ends the operation: after what other behaviors write then, which may be part of the versions. */
    public function finish(ConnectionInterface $con): void
    {
        $open = $this->open($con);
        $open->isCollected = false;
        if (!$open->isPostponed && Operation::hasDeferred($con)) {
            $open->isPostponed = true;
            $this->askForEnd($open, $con);

            return;
        }
        $open->isPostponed = false;
        $this->write($open, $con);
    }

    /** Writes the version rows of all rows that wait for one. */
    public function flush(ConnectionInterface $con): void
    {
        $this->write($this->open($con), $con);
    }

    private function write(OpenVersions $open, ConnectionInterface $con): void
    {
        if ($open->touched !== [] || $open->touchedObjects !== []) {
            $this->raiseTouched($open, $con);
        }
        $pending = $open->pending;
        $deleted = $open->deleted;
        $open->pending = $open->deleted = [];
        if ($pending !== []) {
            VersionRows::write($con, $this->table, array_values($pending));
        }
        if ($deleted !== []) {
            VersionRows::markDeleted($con, $this->table, array_values($deleted));
        }
    }

    private function raiseTouched(OpenVersions $open, ConnectionInterface $con): void
    {
        $touched = array_diff_key($open->touched, $open->pending);
        $objects = array_intersect_key($open->touchedObjects, $touched);
        $open->touched = $open->touchedObjects = [];
        if ($touched === []) {
            return;
        }
        TransactionLocks::of($con)->take(array_values(array_map(
            fn (array $key): RowLock => new RowLock($this->table->map, $key),
            $touched,
        )));
        $log = VersionLog::values($this->table);
        VersionRows::raiseNumbers($con, $this->table, array_values($touched), $log);
        foreach ($objects as [$object, $number]) {
            RowState::remember($object);
            ColumnAccess::write($object, $this->table->map::COLUMNS[$this->table->version]['property'], $number + 1);
            foreach ($log as $name => $value) {
                if (!$object->isVersionLogGiven($name)) {
                    ColumnAccess::write($object, $this->table->map::COLUMNS[$name]['property'], $value);
                }
            }
        }
        foreach ($touched as $text => $key) {
            unset($open->numbers[$text]);
            $open->pending[$text] = $key;
        }
    }

    private function askForEnd(OpenVersions $open, ConnectionInterface $con): void
    {
        if (!$open->isCollected) {
            $open->isCollected = true;
            Operation::collect($con, $this->hooks, $this);
        }
    }

    private function nextNumber(VersionableObject $object, OpenVersions $open, ConnectionInterface $con): int
    {
        if ($object->isNew() && ($this->table->deletedAt === null || $object->isPrimaryKeyNull())) {
            return 1;
        }
        $key = $object->isNew() ? $object->primaryKeyValues() : RowState::key($object);
        $text = VersionNumbers::text($key);
        if (isset($open->pending[$text], $open->numbers[$text])) {
            // A save has given the row a number, and its copy is made at the end.
            return $open->numbers[$text];
        }
        if (isset($open->pending[$text])) {
            // A query has.
            $this->flush($con);
        }
        if (!isset($open->numbers[$text])) {
            // The object came to the operation when it had begun.
            if (!$object->isNew()) {
                TransactionLocks::of($con)->take([new RowLock($this->table->map, $key)]);
            }
            $this->readNumbers([$object], $con);
        }

        return ($open->numbers[$text] ?? 0) + 1;
    }

    /**
     * @param list<VersionableObject> $objects
     * @param array<string, array{int, int}> $numbers
     */
    private function refuseOutdated(array $objects, array $numbers): void
    {
        foreach ($objects as $object) {
            $stored = $object->isNew() ? null : ($numbers[VersionNumbers::text(RowState::key($object))][1] ?? null);
            $expected = $object->versionBefore() ?? $this->table->numberOf($object);
            if ($stored !== null && $stored !== $expected) {
                throw OutdatedVersion::ofObject($object, $expected, $stored);
            }
        }
    }
}
