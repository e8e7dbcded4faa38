<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ObjectStates;
use Orm\Runtime\Contract\Restorable;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\NotSerializable;

/**
 * The states that objects had before they were changed in a transaction. A rollback takes the objects back to them.
 *
 * States are kept in levels: one for the transaction, one more for each savepoint and each running save. A level holds
 * the state before the first change within it.
 *
 * @internal
 */
final class Snapshots implements SavepointListener
{
    use NotSerializable;

    /** The snapshots of the transaction that was begun last, null while none is open. */
    public static ?self $current = null;

    /**
     * Names the level that states are kept in. Objects remember it, and setters compare before each change: there is
     * nothing to do where the state is known. 0 while no transaction is open, SEVERAL while there are several.
     */
    public static int $level = 0;
    public const SEVERAL = -1;

    /** The states of the present level, where one transaction is open and something was changed in it. */
    public static ?ObjectStates $states = null;
    private static int $lastLevel = 0;
    /** Counts the states that are taken, and the saves, while several transactions are open. */
    private static int $lastOrder = 0;

    /** The open transactions that this one is among. */
    private ?OpenTransactions $transactions = null;

    /** The snapshots of the transaction that was open before this one began. */
    private ?self $outer = null;

    /** @var list<ObjectStates> */
    private array $levels = [];
    /** @var list<string|null> the savepoint that began each level */
    private array $names = [];
    /** Whether the level of a running save is added as soon as an object is changed in it. */
    private bool $isLevelPending = false;
    /** The level, and the states of it, to which a save returns in which no object was changed. */
    private int $levelBefore = 0;
    private ?ObjectStates $statesBefore = null;
    /** Whether the work of the transaction is going to run again after the rollback. */
    public bool $beforeRetry = false;

    /** @var \WeakReference<Session> */
    public readonly \WeakReference $session;

    public function __construct(Session $session)
    {
        $this->session = \WeakReference::create($session);
    }

    /** The snapshots of the transaction that is open on a connection. */
    public static function of(ConnectionInterface $con): ?self
    {
        if (!$con instanceof ConnectionWrapper) {
            return self::$current;
        }
        $listener = $con->session->savepointListener;

        return $listener instanceof self ? $listener : $con->snapshots();
    }

    /** Makes the transactions of another service container the ones that are watched. */
    public static function use(?self $current): void
    {
        if (self::$current?->isLevelPending) {
            self::$current->addPendingLevel();
        }
        self::$current = $current;
        self::levelsChanged();
    }

    /** The number of the next state or save, while several transactions are open. */
    public static function nextOrder(): int
    {
        return ++self::$lastOrder;
    }

    /** The context in which the transaction was begun, if another one is active now. */
    public function otherContext(): ?Context
    {
        return $this->transactions === null || $this->transactions->areActive()
            ? null
            : $this->transactions->context();
    }

    /** Called when a transaction begins. */
    public function begin(): void
    {
        $this->transactions = OpenTransactions::active();
        if (self::$current === null) {
            self::$current = $this;
            self::$level = ++self::$lastLevel;

            return;
        }
        foreach (self::open() as $open) {
            if ($open->isLevelPending) {
                $open->addPendingLevel();
            }
        }
        $this->outer = self::$current;
        self::$current = $this;
        self::$level = self::SEVERAL;
        self::$states = null;
    }

    /** Called when the transaction has ended. */
    public function end(bool $committed): void
    {
        if ($this->levels === [] && $this->outer === null && self::$current === $this) {
            // Each save() without a transaction around it comes here.
            $this->isLevelPending = false;
            $this->statesBefore = null;
            self::$current = null;
            self::$level = 0;
            self::$states = null;

            return;
        }
        $context = $this->otherContext();
        if ($context !== null) {
            $context->run(fn () => $this->end($committed));

            return;
        }
        if (!$committed) {
            $this->restoreFrom(0);
        } elseif (self::$level === self::SEVERAL) {
            OtherTransactions::beforeCommit($this);
        }
        foreach ($this->levels as $level) {
            $level->drop();
        }
        $this->levels = $this->names = [];
        $this->isLevelPending = false;
        $this->statesBefore = null;
        if (self::$current === $this) {
            self::$current = $this->outer;
        } else {
            $this->unlink();
        }
        $this->outer = null;
        self::levelsChanged();
    }

    /** Ends a transaction that was not begun last. */
    private function unlink(): void
    {
        foreach (self::open() as $open) {
            if ($open->outer === $this) {
                $open->outer = $this->outer;
            }
        }
    }

    private static function levelsChanged(): void
    {
        self::$states = null;
        self::$level = match (true) {
            self::$current === null => 0,
            self::$current->outer === null => ++self::$lastLevel,
            default => self::SEVERAL,
        };
    }

    /** @return list<self> the snapshots of all open transactions */
    public static function open(): array
    {
        $all = [];
        for ($open = self::$current; $open !== null; $open = $open->outer) {
            $all[] = $open;
        }

        return $all;
    }

    /** Remembers the state of an object that is about to change. */
    public function take(ActiveRecordInterface|Restorable $object): void
    {
        if ($this->outer === null && self::$current === $this) {
            self::$states === null ? $this->remember($object) : self::$states->remember($object);

            return;
        }
        ++self::$lastOrder;
        foreach (OtherTransactions::concerning($object) as $open) {
            $open->remember($object);
        }
    }

    /** Whether the transaction of a connection is the only one that is open, as far as $states is known. */
    public static function watchOnly(ConnectionInterface $con): bool
    {
        return $con instanceof ConnectionWrapper && $con->session->savepointListener === self::$current;
    }

    /**
     * Remembers the state of an object before it is saved or deleted.
     *
     * @param list<object|null> $parts what is saved with it
     * @return int the level that knows the state; 0 where none does, or several do
     */
    public static function beforeSave(
        ActiveRecordInterface|Restorable $object,
        ConnectionInterface $con,
        array $parts = [],
    ): int {
        // Most saves in a transaction: it is the only one, and its present level is known.
        if (self::$states !== null && self::watchOnly($con)) {
            self::$states->remember($object);

            return self::$level;
        }
        $own = self::of($con);
        if ($own === null || $own !== self::$current && !\in_array($own, self::open(), true)) {
            return 0;
        }
        ++self::$lastOrder;
        $own->remember($object);
        foreach (self::$level === self::SEVERAL ? $parts : [] as $part) {
            if ($part instanceof Restorable) {
                $own->remember($part);
            }
        }

        return self::$level < 0 ? 0 : self::$level;
    }

    /**
     * Does what beforeSave() does for many objects that are saved without others.
     *
     * @param list<ActiveRecordInterface|Restorable> $objects
     */
    public static function beforeSaveOfAll(array $objects, ConnectionInterface $con): void
    {
        $own = self::of($con);
        if ($own === null || $own !== self::$current || $own->outer !== null) {
            foreach ($objects as $object) {
                self::beforeSave($object, $con);
            }

            return;
        }
        $level = self::$states = $own->level();
        foreach ($objects as $object) {
            $level->remember($object);
        }
    }

    private function remember(ActiveRecordInterface|Restorable $object): void
    {
        $level = $this->level();
        if ($this->outer === null && self::$current === $this) {
            $level->remember($object);
            self::$states = $level;
        } elseif (KeptStates::stateBefore($object, $level->number) === null) {
            $level->remember($object);
            KeptStates::noteOrder($object, $level->number, self::$lastOrder);
        }
    }

    /** @return list<ObjectStates> from the transaction to the innermost savepoint or save */
    public function levels(): array
    {
        return $this->levels;
    }

    private function level(): ObjectStates
    {
        if ($this->isLevelPending) {
            $this->addPendingLevel();
        }

        return $this->levels === [] ? $this->addLevel(null) : $this->levels[\count($this->levels) - 1];
    }

    /** Whether a part of the transaction can be rolled back. */
    public function hasSavepoint(): bool
    {
        return \array_filter($this->names) !== [];
    }

    /** Whether a rollback of the transaction takes an object back to a state that is known already. */
    public function restores(ActiveRecordInterface|Restorable $object): bool
    {
        foreach ($this->levels as $level) {
            if ((KeptStates::stateBefore($object, $level->number) ?? []) !== []) {
                return true;
            }
        }

        return false;
    }

    /**
     * Has a rollback take a clone back to what its original was: changes that the original has saved are in the clone.
     *
     * @return bool whether any open transaction knows the original
     */
    public static function addClone(ActiveRecordInterface|Restorable $clone): bool
    {
        $isKnown = false;
        foreach (self::open() as $open) {
            foreach ($open->levels as $level) {
                if (KeptStates::stateBefore($clone, $level->number) !== null) {
                    $level->add($clone);
                    $isKnown = true;
                }
            }
        }

        return $isKnown;
    }

    /** Takes the state of a new object before it gets a collection: one that is still empty was made here. */
    public static function beforeFirstRelation(ActiveRecordInterface $owner): void
    {
        if (self::$level !== 0 && $owner->isNew() && RowState::snapshotLevel($owner) !== self::$level) {
            RowState::remember($owner);
        }
    }

    /** Begins a level for a save, which most saves do not need: it is added with the first object that changes. */
    public function pushForSave(): int
    {
        if ($this->isLevelPending || self::$current !== $this || $this->outer !== null) {
            return $this->push(null);
        }
        $this->isLevelPending = true;
        $this->levelBefore = self::$level;
        $this->statesBefore = self::$states;
        self::$level = ++self::$lastLevel;
        self::$states = null;

        return $this->levels === [] ? 1 : \count($this->levels);
    }

    private function addPendingLevel(): void
    {
        $this->isLevelPending = false;
        $this->statesBefore = null;
        if ($this->levels === []) {
            $this->addLevel(null);
        }
        $this->addLevel(null);
    }

    /** Begins a level that can be undone separately, for a savepoint. */
    public function push(?string $name): int
    {
        if ($this->isLevelPending) {
            $this->addPendingLevel();
        }
        if ($this->levels === []) {
            $this->addLevel(null);
        }
        $this->addLevel($name);
        self::levelsChanged();

        return \count($this->levels) - 1;
    }

    /** Keeps what was changed since a level began as part of the one below. */
    public function merge(int $level): void
    {
        if ($this->isLevelPending) {
            $this->isLevelPending = false;
            $states = $this->statesBefore;
            $this->statesBefore = null;
            if (self::$current === $this && $this->outer === null && $level >= \count($this->levels)) {
                self::$level = $this->levelBefore;
                self::$states = $states;

                return;
            }
        }
        $kept = $level < 1 ? 1 : $level;
        while (\count($this->levels) > $kept) {
            $top = \array_pop($this->levels);
            \array_pop($this->names);
            $this->levels[\count($this->levels) - 1]->adopt($top);
        }
        self::levelsChanged();
    }

    /** Takes all objects back to what they were when a level began, and ends the level. */
    public function restoreFrom(int $level): void
    {
        $watching = self::$current;
        $others = array_filter(self::open(), fn (self $open): bool => $open !== $this);
        self::$current = null;
        try {
            // Together, because an object that was made in the lowest level keeps what it is now.
            $this->merge($level + 1);
            if (\count($this->levels) > $level) {
                array_pop($this->names);
                foreach ($others as $other) {
                    OtherTransactions::beforeRollback($this->levels[$level], $other);
                }
                $restored = array_pop($this->levels);
                $restored?->restore($this->beforeRetry, $this->session->get()?->name, end($this->levels) ?: null);
            }
        } finally {
            self::$current = $watching;
            self::levelsChanged();
        }
    }

    public function followSavepoint(SavepointEvent $event, string $name): void
    {
        $context = $this->otherContext();
        if ($context !== null) {
            $context->run(fn () => $this->followSavepoint($event, $name));

            return;
        }
        $level = $name === '' ? 0 : $this->levelOf($name);
        if ($event === SavepointEvent::Set) {
            $this->push($name);
        } elseif ($event === SavepointEvent::Released && $level !== null) {
            $this->merge($level);
        } elseif ($event === SavepointEvent::RolledBack) {
            if ($level !== null) {
                $this->restoreFrom($level);
                // The savepoint stays, so that it can be rolled back to again.
                $this->addLevel($name === '' ? null : $name);
            }
            Session::rolledBack($this->session->get()->name ?? '');
        }
    }

    private function levelOf(string $savepoint): ?int
    {
        $levels = array_keys($this->names, $savepoint, true);

        return $levels === [] ? null : $levels[array_key_last($levels)];
    }

    private function addLevel(?string $name): ObjectStates
    {
        $level = new ObjectStates();
        $this->levels[] = $level;
        $this->names[] = $name;

        return $level;
    }
}
