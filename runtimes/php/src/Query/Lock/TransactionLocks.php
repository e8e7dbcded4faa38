<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\SavepointEvent;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LockTimeoutException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The locks that the open transaction of a connection holds, until it ends.
 *
 * Locks that are taken together are taken in one order: first named locks by table and number, then rows by table and
 * key.
 *
 * @internal behaviors name locks in locksToSave(), or run WriteOperation
 */
final class TransactionLocks
{
    use NotSerializable;

    /** The numbers of the locks that a transaction holds on a table, where there is one for each table. */
    private const ONLY_LOCK = [0 => true];

    /** @var \WeakMap<ConnectionInterface, self>|null used again for the next transaction of the connection */
    private static ?\WeakMap $all = null;

    public readonly NamedLocks $strategy;

    /** @var array<class-string<TableMap>, array<int, true>> numbers of named locks by table */
    private array $named = [];
    /** @var array<class-string<TableMap>, array<string, true>> texts of the keys of locked rows by table */
    private array $rows = [];
    /** @var array<class-string<TableMap>, list<int>> named locks that were asked for last */
    private array $asked = [];
    /** @var array<class-string<TableMap>, array<int, true>> named locks of the attempt before, taken together */
    private array $ofLastAttempt = [];
    /** Locks that the end of the transaction does not release, if it has taken any. */
    private ?SessionLocks $sessionLocks = null;
    /**
     * Whether the transaction whose locks these are goes on.
     *
     * @internal set here, read by those who keep this object for a connection
     */
    public bool $isOpen = false;
    /** Whether the transaction was begun by WriteOperation, which can begin it again. */
    private bool $ownsTransaction = false;
    private LockPolicy $policy = LockPolicy::FailFast;
    /** Whether a lock was taken later than as the first statement of the transaction. */
    private bool $readsMustLock = false;
    /** Whether the next lock is the first statement of the transaction. */
    private bool $isFresh = false;
    /** Whether the transaction has begun with the only lock that there is, as on SQLite. */
    private bool $holdsEverything = false;
    private readonly int $locksPerTable;
    private readonly bool $isWriteTransaction;
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;
    /** @var \Closure(bool): void */
    private readonly \Closure $atEnd;
    /** @var \Closure(SavepointEvent): void */
    private readonly \Closure $atSavepoint;

    private function __construct(ConnectionInterface $con)
    {
        $this->strategy = NamedLocks::of($con);
        $this->locksPerTable = $this->strategy->facts->perTable;
        $this->isWriteTransaction = $this->strategy->facts->isWriteTransaction;
        $this->con = \WeakReference::create($con);
        $this->atEnd = $this->end(...);
        $this->atSavepoint = $this->followSavepoint(...);
    }

    /** Returns the locks of the connection's open transaction. */
    public static function of(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();
        $locks = self::$all[$con] ?? self::make($con);
        if (!$locks->isOpen) {
            $locks->isOpen = true;
            $con->afterTransaction($locks->atEnd);
            $con->onSavepoint($locks->atSavepoint);
        }

        return $locks;
    }

    /** Returns the locks of a transaction that is going to be begun for one operation. */
    public static function ofNext(ConnectionInterface $con): self
    {
        return self::$all[$con] ?? self::make($con);
    }

    /**
     * Called after a transaction was begun for one operation, before any other statement. Whoever began it calls end()
     * after it.
     *
     * @param list<NamedLock|RowLock>|null $locks null: the next one that is taken comes before any other statement
     * @param LockPolicy $policy of the locks that follow
     * @param bool $isClosed whether nobody rolls back to a savepoint in it
     */
    public function begin(ConnectionInterface $con, ?array $locks, LockPolicy $policy, bool $isClosed): void
    {
        $this->isOpen = $this->ownsTransaction = true;
        if (!$isClosed) {
            $con->onSavepoint($this->atSavepoint);
        }
        if ($this->isWriteTransaction && LockRows::of($con) === null) {
            $this->holdsEverything = true;
            foreach ($locks ?? [] as $lock) {
                $this->named[$lock->map][0] = true;
            }
        } else {
            $this->strategy->begun($con);
            if ($locks === null && $this->ofLastAttempt === []) {
                $this->isFresh = true;
            } elseif ($locks !== [] || $this->ofLastAttempt !== []) {
                $this->takeMissing($locks ?? [], LockPolicy::Wait);
            }
        }
        $this->policy = $policy;
    }

    /**
     * Whether the transaction has begun with every lock, as on SQLite; those of the table are noted as taken then.
     *
     * @param class-string<TableMap> $map
     */
    public function hasBegunWith(string $map): bool
    {
        if (!$this->holdsEverything) {
            return false;
        }
        $this->named[$map] = self::ONLY_LOCK;

        return true;
    }

    /** Takes a lock if it is not held yet. */
    public function takeOne(NamedLock $lock): void
    {
        // What holds() does: each append to a list in a transaction comes here.
        $number = $lock->value === '' ? 0 : MissingLocks::number($lock, $this->locksPerTable);
        if (!isset($this->named[$lock->map][$number])) {
            $this->take([$lock]);
        }
    }

    private static function make(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$con] = new self($con);
    }

    /**
     * Takes those locks that are not held yet.
     *
     * @param list<NamedLock|RowLock> $locks
     * @param LockPolicy|null $policy null: that of the transaction
     */
    public function take(array $locks, ?LockPolicy $policy = null): void
    {
        if ($this->holdsEverything) {
            foreach ($locks as $lock) {
                $this->named[$lock->map][0] = true;
            }

            return;
        }
        $policy ??= $this->policy;
        $isMissing = false;
        foreach ($locks as $lock) {
            if (!$this->holds($lock)) {
                $isMissing = true;
                break;
            }
        }
        if (!$isMissing) {
            return;
        }
        if ($this->isFresh) {
            $this->isFresh = false;
            $this->takeMissing($locks, LockPolicy::Wait);

            return;
        }
        $this->readsMustLock = true;
        try {
            $this->takeMissing($locks, $this->holdsAny() ? $policy->whileHolding($this->connection()) : $policy);
        } catch (DeadlockException | LockTimeoutException $failure) {
            throw $policy === LockPolicy::Restart ? new LockedTooLate($locks) : $failure;
        }
    }

    /**
     * Takes all named locks of a table, so that nobody holds any of them.
     *
     * @param class-string<TableMap> $map
     */
    public function takeTable(string $map): void
    {
        $numbers = array_keys(array_diff_key(array_fill(0, $this->locksPerTable, true), $this->named[$map] ?? []));
        if ($numbers !== []) {
            $this->readsMustLock = !$this->isFresh;
            $this->isFresh = false;
            // Not at LockPolicy::Restart: there is no lock to begin again with.
            $this->takeNumbers([$map => $numbers], LockPolicy::FailFast);
        }
    }

    public function holds(NamedLock|RowLock $lock): bool
    {
        if ($lock instanceof NamedLock) {
            $number = $lock->value === '' ? 0 : MissingLocks::number($lock, $this->locksPerTable);

            return isset($this->named[$lock->map][$number]);
        }

        return $this->strategy->facts->locksRows
            ? isset($this->rows[$lock->map][LockedRows::text($lock->key)])
            : isset($this->named[$lock->map][0]);
    }

    public function holdsAny(): bool
    {
        return $this->named !== [] || $this->rows !== [];
    }

    /** Whether the transaction was begun for one operation, and not by the application. */
    public function ownsTransaction(): bool
    {
        return $this->ownsTransaction;
    }

    /**
     * Whether the transaction's snapshot may be older than a lock, so that reads have to lock rows; see lockingRead().
     */
    public function readsMustLock(): bool
    {
        return $this->readsMustLock;
    }

    /**
     * The policy for the locks of rows that were read: if reading has locked the rows in a transaction of the
     * application, nobody can wait any more, because whoever holds such a lock is going to want the row.
     *
     * @return LockPolicy|null null: that of the transaction
     */
    public function policyForReadRows(): ?LockPolicy
    {
        return $this->ownsTransaction || $this->lockingRead() === '' ? null : LockPolicy::NoWait;
    }

    /** What a SELECT ends with to see what was committed last. */
    public function lockingRead(): string
    {
        return $this->readsMustLock ? $this->strategy->facts->lockingRead : '';
    }

    /**
     * What a SELECT of rows ends with that the transaction has locked by reading them, to see what was committed last.
     * An application's transaction may have read before, whether it has asked for locks or not.
     */
    public function lockedRowsRead(): string
    {
        return $this->ownsTransaction ? $this->lockingRead() : $this->strategy->facts->lockingRead;
    }

    /** Remembers a lock that the end of the transaction does not release. */
    public function releaseAtEnd(string $name): void
    {
        $this->sessionLocks ??= new SessionLocks($this->connection());
        $this->sessionLocks->add($name);
    }

    /** @param list<NamedLock|RowLock> $locks */
    private function takeMissing(array $locks, LockPolicy $policy): void
    {
        if (\count($locks) === 1 && $locks[0] instanceof NamedLock && $this->ofLastAttempt === []) {
            $number = MissingLocks::number($locks[0], $this->locksPerTable);
            if (!isset($this->named[$locks[0]->map][$number])) {
                $this->takeNumbers([$locks[0]->map => [$number]], $policy);
            }

            return;
        }
        $missing = MissingLocks::of(
            array_filter($locks, fn (NamedLock|RowLock $lock): bool => !$this->holds($lock)),
            $this->ofLastAttempt,
            $this->locksPerTable,
            $this->strategy->facts->locksRows,
        );
        $this->ofLastAttempt = [];
        if ($missing->numbers !== []) {
            $this->takeNumbers($missing->numbers, $policy);
        }
        if ($missing->keys !== [] && $policy === LockPolicy::Restart && $this->holdsAny()) {
            throw new LockedTooLate($locks);
        }
        foreach ($missing->keys as $map => $keys) {
            LockedRows::lock($this->connection(), LockedTable::of($map), $keys, $this);
            $this->rows[$map] = ($this->rows[$map] ?? []) + array_fill_keys(array_keys($keys), true);
        }
    }

    /**
     * @param non-empty-array<class-string<TableMap>, non-empty-list<int>> $numbers in the order in which they are taken
     */
    private function takeNumbers(array $numbers, LockPolicy $policy): void
    {
        $con = $this->connection();
        $this->asked = $numbers;
        $rows = LockRows::of($con);
        if ($rows === null) {
            $this->strategy->takeAll($con, $numbers, $policy, $this);

            return;
        }
        if ($policy === LockPolicy::Restart && $this->holdsAny()) {
            throw new DeadlockException('A lock row cannot be locked without waiting for it.', '');
        }
        $rows->lock($con, $numbers);
        array_map($this->noteTaken(...), array_keys($numbers), $numbers);
    }

    /**
     * Called by strategies when they have taken locks.
     *
     * @param class-string<TableMap> $map
     * @param non-empty-list<int> $numbers
     */
    public function noteTaken(string $map, array $numbers): void
    {
        foreach ($numbers as $number) {
            $this->named[$map][$number] = true;
        }
    }

    private function connection(): ConnectionInterface
    {
        return $this->con->get() ?? throw new OrmException('The connection of these locks is gone.');
    }

    /** Locks that went with a savepoint are taken again when they are needed. */
    private function followSavepoint(SavepointEvent $event): void
    {
        if ($event !== SavepointEvent::RolledBack) {
            return;
        }
        $con = $this->con->get();
        $tables = array_keys($this->named);
        $this->rows = [];
        if (!$this->strategy->facts->keepsLocksOfSavepoints || $con !== null && LockRows::of($con) !== null) {
            $this->named = [];
        }
        // What was written under a lock may be known to objects in memory.
        array_map(IdentityMaps::active()->markStale(...), $tables);
    }

    /** Called when the transaction has ended. */
    public function end(bool $committed): void
    {
        $this->isOpen = $this->ownsTransaction = $this->readsMustLock = $this->isFresh = $this->holdsEverything = false;
        $this->policy = LockPolicy::FailFast;
        if ($committed && $this->sessionLocks === null) {
            $this->named = $this->rows = $this->asked = $this->ofLastAttempt = [];

            return;
        }
        $tables = $committed ? [] : array_keys($this->named);
        $this->ofLastAttempt = $committed
            ? []
            : MissingLocks::ofNextAttempt($this->con->get(), $this->named, $this->asked);
        $this->named = $this->rows = $this->asked = [];
        [$sessionLocks, $this->sessionLocks] = [$this->sessionLocks, null];
        $sessionLocks?->release($this->strategy->release(...));
        foreach ($tables as $map) {
            IdentityMaps::active()->markStale($map);
        }
    }
}
