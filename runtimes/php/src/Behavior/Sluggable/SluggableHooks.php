<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sluggable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\StandIns;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\StaleSnapshotException;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Persistence\OwnHooks;
use Orm\Runtime\Persistence\RowStatements;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\NamedLocks;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * Gives rows their slugs when they are written.
 *
 * The unique index decides: a slug that another transaction took since it was chosen is chosen again. An operation that
 * has begun its transaction itself is run again as a whole; within a transaction of the application the row is written
 * again, after a rollback to a savepoint where the failed statement is not undone without one.
 *
 * @internal
 */
class SluggableHooks extends Behavior
{
    private const SAVEPOINT = 'orm_slug';
    /** How often a row is written again within a transaction of the application. */
    private const ATTEMPTS = 10;

    /** @var \WeakMap<ActiveRecordInterface, SlugChoice> of objects whose rows are about to be written */
    private \WeakMap $choices;
    /** @var \WeakMap<ActiveRecordInterface, SlugChoice> of objects whose slugs were refused, for the next attempt */
    private \WeakMap $refused;

    final private function __construct(protected readonly SluggableTable $table)
    {
        $this->choices = new \WeakMap();
        $this->refused = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new static(SluggableTable::of($map));
    }

    /** Looks for the slugs of many changed rows at once. Where the index decides, a free one needs no second look. */
    public function beforeSaveMany(array $objects, ConnectionInterface $con): void
    {
        $wanted = [];
        foreach ($this->table->isUnique ? $objects : [] as $object) {
            // A hook of the application may have to run before its slug can be made.
            if (
                $object instanceof SluggableObject && !$object->isNew()
                && !$this->table->isCustom($object::class) && !OwnHooks::surroundSave($object::class)
            ) {
                $wanted[] = SlugChoice::of($object, $this->table)?->preferred;
            }
        }
        $wanted = array_values(array_unique(array_filter($wanted, is_string(...))));
        if (\count($wanted) > 1) {
            $isExact = NamedLocks::of($con)->facts->comparesTextsExactly;
            $this->freeSlugs($con)->add($wanted, new TakenSlugs($this->table, $con, '', $isExact));
        }
    }

    public function takesPart(ActiveRecordInterface $object): bool
    {
        $isKept = !$object->isNew() && $object instanceof SluggableObject && $this->table->slugOf($object) !== null
            && !$this->table->isSlugModified($object) && !$this->table->isScopeModified($object);

        return !$isKept || !$this->table->isPermanent
            && ($object->rawSlugBefore() !== null || $this->table->isInputModified($object));
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        $this->choose($objects, $save->connection);
    }

    public function aroundWrite(array $objects, SaveContext $save, \Closure $write): int
    {
        $choices = [];
        foreach ($objects as $object) {
            if (isset($this->choices[$object])) {
                $choices[] = $this->choices[$object];
                unset($this->choices[$object]);
            }
        }
        if ($choices === [] || !$this->table->isUnique) {
            return $write();
        }

        return TransactionLocks::of($save->connection)->ownsTransaction()
            ? $this->writeOnce($choices, $write)
            : $this->writeRepeatedly($objects, $choices, $save->connection, $write);
    }

    /** A class with its own way of making slugs unique has to see the rows before. */
    public function requiresSingleSave(ActiveRecordInterface $object): bool
    {
        return $this->table->isCustom($object::class);
    }

    /** SlugTakenException says by itself that it is; the slugs of other writes are those of the application. */
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }

    /** The copy is a new row, which gets a slug of its own. */
    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        ColumnAccess::write($copy, $this->table->property, null);
        RowState::unmarkModified($copy, $this->table->position);
    }

    public function afterReload(ActiveRecordInterface $object): void
    {
        if ($object instanceof SluggableObject) {
            $object->forgetRawSlug();
        }
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        $this->afterReload($object);
    }

    /** The lock under which slugs are chosen where no unique index decides: rows without a value are never equal. */
    protected function lockOf(SluggableObject $object, ConnectionInterface $con): ?NamedLock
    {
        $scope = $this->table->scopeOf($object);
        if ($this->table->isUnique && !in_array(null, $scope, true)) {
            return null;
        }
        $isExact = NamedLocks::of($con)->facts->comparesTextsExactly;

        return new NamedLock($this->table->map, LockText::of($this->table->scopeColumns, $scope, $isExact));
    }

    /** @param non-empty-list<ActiveRecordInterface> $objects */
    private function choose(array $objects, ConnectionInterface $con): void
    {
        $choices = $locks = [];
        foreach ($objects as $object) {
            if (!$object instanceof SluggableObject) {
                continue;
            }
            $choice = SlugChoice::of($object, $this->table);
            $object->forgetRawSlug();
            if ($choice === null) {
                continue;
            }
            $before = $this->refused[StandIns::originalOf($object)] ?? null;
            if ($before !== null && $before->isRefused && $before->base === $choice->base) {
                $choice->number = $before->number;
                $choice->isRefused = true;
                // Whoever lost once waits for the others, so that a crowd goes on in a queue.
                $locks[] = new NamedLock($this->table->map, $choice->base);
            }
            $locks[] = $this->lockOf($object, $con);
            $this->choices[$object] = $choices[] = $choice;
        }
        if ($choices === []) {
            return;
        }
        $locks = array_values(array_filter($locks));
        if ($locks === []) {
            SlugAssigner::assign($choices, $this->table, $con, '', $this->freeSlugs($con));

            return;
        }
        $held = TransactionLocks::of($con);
        $held->take($locks);
        SlugAssigner::assign($choices, $this->table, $con, $held->lockingRead());
    }

    private function freeSlugs(ConnectionInterface $con): FreeSlugs
    {
        return Operation::memory($con, $this, static fn (): FreeSlugs => new FreeSlugs());
    }

    /**
     * @param non-empty-list<SlugChoice> $choices
     * @param \Closure(): int $write
     */
    private function writeOnce(array $choices, \Closure $write): int
    {
        try {
            $rows = $write();
        } catch (UniqueConstraintViolation $failure) {
            if (!$this->table->isRefused($failure)) {
                throw $failure;
            }
            $taken = SlugTakenException::inTable($this->table->name, $choices[0]->preferred, $failure);
            $this->markRefused($choices, $failure);
            foreach ($choices as $choice) {
                $this->refused[StandIns::originalOf($choice->object)] = $choice;
            }
            throw $taken;
        }
        foreach ($choices as $choice) {
            unset($this->refused[StandIns::originalOf($choice->object)]);
        }

        return $rows;
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param non-empty-list<SlugChoice> $choices
     * @param \Closure(): int $write
     */
    private function writeRepeatedly(array $objects, array $choices, ConnectionInterface $con, \Closure $write): int
    {
        $needsSavepoint = !$this->isUndoneByFailure($objects, $con);
        for ($attempt = 1;; ++$attempt) {
            if ($needsSavepoint) {
                $con->savepoint(self::SAVEPOINT);
                foreach ($objects as $object) {
                    Snapshots::beforeSave($object, $con);
                }
            }
            try {
                $rows = $write();
                if ($needsSavepoint) {
                    $con->releaseSavepoint(self::SAVEPOINT);
                }

                return $rows;
            } catch (UniqueConstraintViolation $failure) {
                if (!$this->table->isRefused($failure)) {
                    throw $failure;
                }
                if ($needsSavepoint) {
                    $con->rollBackToSavepoint(self::SAVEPOINT);
                    $con->releaseSavepoint(self::SAVEPOINT);
                }
                if ($attempt >= self::ATTEMPTS) {
                    throw SlugTakenException::inTable($this->table->name, $choices[0]->preferred, $failure);
                }
            }
            $this->markRefused($choices, $failure);
            // The snapshot of the transaction may be older than the row that is in the way.
            $lock = NamedLocks::of($con)->facts->lockingRead;
            if ($lock === '') {
                $this->queueUp($choices, $con);
            }
            SlugAssigner::assign($choices, $this->table, $con, $lock);
        }
    }

    /**
     * Whether a refused slug leaves database and object as they were: the write is one statement, which changes the
     * object only after it has succeeded.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    private function isUndoneByFailure(array $objects, ConnectionInterface $con): bool
    {
        if (\count($objects) > 1 || !$con->getAdapter()->undoesFailedStatements()) {
            return false;
        }
        $table = RowStatements::of($this->table->map, $con);
        $around = $table->hooks->aroundWrite;

        return $around[\count($around) - 1] === $this && !$table->isJunction && $table->keyProperties === []
            && StandIns::originalOf($objects[0]) === $objects[0];
    }

    /**
     * Waits for others who lost, too, where reading does not lock; else all of them would try the next number at once.
     *
     * @param non-empty-list<SlugChoice> $choices
     */
    private function queueUp(array $choices, ConnectionInterface $con): void
    {
        $locks = [];
        foreach ($choices as $choice) {
            if ($choice->isRefused) {
                $locks[] = new NamedLock($this->table->map, $choice->base);
            }
        }
        $held = TransactionLocks::of($con);
        if ($locks === [] || $held->holdsAny()) {
            return;
        }
        try {
            $held->take($locks, LockPolicy::Wait);
        } catch (StaleSnapshotException) {
            // The number after the refused one is tried whatever the snapshot shows.
        }
    }

    /**
     * The message says which of several rows was in the way; SQLite, which does not say it, has one writer at a time.
     *
     * @param non-empty-list<SlugChoice> $choices
     */
    private function markRefused(array $choices, UniqueConstraintViolation $failure): void
    {
        $message = ($failure->getPrevious() ?? $failure)->getMessage();
        foreach ($choices as $choice) {
            $slug = preg_quote((string) $this->table->slugOf($choice->object), '/');
            $choice->isRefused = count($choices) === 1 || preg_match("/['(]{$slug}[',)-]/i", $message) === 1;
        }
    }
}
