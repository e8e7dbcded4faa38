<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\DeadlockException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The lists that the open transaction of a connection has locked, and what it has done to objects in memory.
 *
 * There are so many locks per table and no more: lists that share one wait for each other without need,
 * but never is more than a constant number of locks held.
 */
final class ListLocks
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, self>|null used again for the next transaction of the connection */
    private static ?\WeakMap $all = null;
    /** Whether named locks are released when the program ends. */
    private static bool $endsAtExit = false;

    public readonly ListDialect $dialect;

    /** Whether what the transaction sees may be older than a lock, so that reads have to lock rows too. */
    public bool $readsLock = false;

    /**
     * Whether the transaction is known to have locked nothing but lists, so that it can wait for one as long as it
     * takes.
     */
    public bool $isPatient = false;

    /** Whether it had better begin again than wait for a list, since others may wait for rows that it has read. */
    public bool $isHasty = false;

    /** Whether the transaction was begun for a list operation alone. */
    public bool $isOwn = false;

    /**
     * Whether the transaction can be begun again, so that it never has to wait for a list while others wait for one of
     * its own.
     */
    public bool $beginsAgain = false;

    /**
     * @var array<class-string<TableMap>, array<int, true>> places of locks by table; none where a savepoint has taken
     *     them with it
     */
    private array $held = [];
    /** @var array<class-string<TableMap>, bool> */
    private array $told = [];
    /** @var list<string> names of locks that outlive the transaction */
    private array $named = [];
    /**
     * @var list<array{SortableObject, ?int, ?int}|array{list<SortableObject>, list<int>, int}> objects with the ranks
     *     they had and were given, or had and by how much they were shifted
     */
    private array $adopted = [];
    /**
     * @var list<array{SortableObject, ListScope, ListScope}> objects with the lists they were in and are told to be in
     */
    private array $adoptedLists = [];
    /** @var array<string, OpenGaps> of tables whose gaps are closed later */
    public array $gaps = [];

    /** Whether the transaction that holds them goes on. */
    private bool $isOpen = false;
    /** How many locks the lists of a table share. */
    private readonly int $locksPerTable;
    /** @var \WeakReference<ConnectionInterface> */
    private readonly \WeakReference $con;
    /** @var \Closure(bool): void */
    private readonly \Closure $atEnd;
    /** @var \Closure(): void */
    private readonly \Closure $atPartialRollback;

    private function __construct(ConnectionInterface $con)
    {
        $this->dialect = ListDialect::of($con);
        $this->locksPerTable = $this->dialect->locksPerTable();
        $this->con = \WeakReference::create($con);
        $this->atEnd = $this->end(...);
        $this->atPartialRollback = $this->partlyRolledBack(...);
    }

    /** Of the transaction that is open. */
    public static function in(ConnectionInterface $con): self
    {
        $held = self::$all[$con] ?? self::of($con);
        if (!$held->isOpen) {
            $held->isOpen = true;
            $con->afterTransaction($held->atEnd);
            $con->onPartialRollback($held->atPartialRollback);
        }

        return $held;
    }

    /** Of a transaction in which no code of an application runs; whoever began it calls end(). */
    public static function alone(ConnectionInterface $con): self
    {
        $held = self::$all[$con] ?? self::of($con);
        $held->isOpen = $held->isOwn = true;

        return $held;
    }

    private static function of(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$con] ??= new self($con);
    }

    /**
     * Locks lists that are not locked yet, always in the same order.
     *
     * @param list<ListScope> $scopes
     * @param bool $isFirst whether the transaction has done nothing yet
     */
    public function lock(SortableTable $table, array $scopes, bool $isFirst = false): void
    {
        if ($this->locksPerTable === 1 || $table->scopeNames === []) {
            if ($scopes !== [] && !isset($this->held[$table->map][0])) {
                $this->lockPlaces($table, [0], $isFirst);
            }

            return;
        }
        $places = [];
        foreach ($scopes as $scope) {
            $place = $this->placeOf($scope);
            if (!isset($this->held[$table->map][$place])) {
                $places[$place] = true;
            }
        }
        if ($places === []) {
            return;
        }
        if ($this->beginsAgain && ($this->held[$table->map] ?? []) !== []) {
            throw new LockedTooLate($scopes);
        }
        $this->lockPlaces($table, array_keys($places), $isFirst);
    }

    /**
     * Locks the lists of rows that were read before anything was locked.
     *
     * At SERIALIZABLE those rows are locked, and whoever holds a list may be waiting for one of them. Where the
     * transaction can be begun again it holds none when it waits.
     *
     * @param list<ListScope> $scopes
     */
    public function lockFound(SortableTable $table, array $scopes): void
    {
        $this->isHasty = $this->beginsAgain && !$this->holdsAny();
        try {
            $this->lock($table, $scopes);
        } catch (DeadlockException $failure) {
            throw $this->isHasty ? new LockedTooLate($scopes) : $failure;
        } finally {
            $this->isHasty = false;
        }
    }

    /** Locks all lists of a table, those included that do not exist yet. */
    public function lockAll(SortableTable $table, bool $isFirst = false): void
    {
        $places = array_keys(array_diff_key(
            array_fill(0, $table->scopeNames === [] ? 1 : $this->locksPerTable, true),
            $this->held[$table->map] ?? [],
        ));
        if ($places !== []) {
            $this->lockPlaces($table, $places, $isFirst);
        }
    }

    public function holdsAny(): bool
    {
        return array_filter($this->held) !== [];
    }

    /** Whether scopes that are written differently are different lists. */
    public function tells(SortableTable $table): bool
    {
        return $this->told[$table->map] ??= ListScope::areTold($table, $this->dialect->comparesTextsExactly());
    }

    /** Whether two scopes that are written differently can be one list for the database. */
    public function canBeOne(ListScope $scope, ListScope $other): bool
    {
        $exactTexts = $this->dialect->comparesTextsExactly();

        return $scope->lockText($exactTexts) === $other->lockText($exactTexts);
    }

    public function holds(SortableTable $table, ListScope $scope): bool
    {
        return isset($this->held[$table->map][$this->placeOf($scope)]);
    }

    private function placeOf(ListScope $scope): int
    {
        return $scope->values === [] || $this->locksPerTable === 1
            ? 0
            : crc32($scope->lockText($this->dialect->comparesTextsExactly())) % $this->locksPerTable;
    }

    /** For a lock that the end of the transaction does not release. */
    public function releaseLater(string $name): void
    {
        if (!self::$endsAtExit) {
            self::$endsAtExit = true;
            register_shutdown_function(self::endAll(...));
        }
        $this->named[] = $name;
    }

    /** A persistent connection outlives the program, and would keep locks that nobody releases any more. */
    private static function endAll(): void
    {
        foreach (self::$all ?? [] as $held) {
            if ($held->named === []) {
                continue;
            }
            try {
                $held->con->get()?->forceRollBack();
            } catch (OrmException) {
                // The session is lost, and its locks with it.
            }
        }
    }

    /** Gives an object the rank that was written to its row, until a rollback takes it away again. */
    public function adopt(SortableObject $object, ?int $before, ?int $rank): void
    {
        $this->adopted[] = [$object, $before, $rank];
        $object->adoptRank($rank);
    }

    /**
     * The same for objects that have followed their rows already.
     *
     * @param list<SortableObject> $objects
     * @param list<int> $before the ranks they had
     */
    public function noteShift(array $objects, array $before, int $delta): void
    {
        $this->adopted[] = [$objects, $before, $delta];
    }

    /** Tells an object in which list its row is, until a rollback takes that back. */
    public function adoptList(SortableObject $object, ListScope $scope): void
    {
        $this->adoptedLists[] = [$object, $object->knownList(), $scope];
        $object->adoptList($scope);
    }

    /** @param non-empty-list<int> $places */
    private function lockPlaces(SortableTable $table, array $places, bool $isFirst): void
    {
        $con = $this->con->get() ?? throw new LogicException('The connection of the lists is gone.');
        if (\count($places) > 1) {
            sort($places);
        }
        $rows = LockRows::of($con);
        if ($rows === null) {
            $this->dialect->lock($con, $table, $places, $isFirst, $this);
        } else {
            $this->readsLock = $this->readsLock || !$isFirst;
            $rows->lock($con, $table, $places);
        }
        foreach ($places as $place) {
            $this->held[$table->map][$place] = true;
        }
    }

    /** Nobody knows what is left: lists are locked again before they are touched, objects in memory are read again. */
    private function partlyRolledBack(): void
    {
        $con = $this->con->get();
        $keepsLocks = $this->dialect->keepsLocksOfSavepoints() && ($con === null || LockRows::of($con) === null);
        foreach (array_keys($this->held) as $map) {
            if (!$keepsLocks) {
                $this->held[$map] = [];
            }
            IdentityMaps::active()->markStale($map);
        }
    }

    public function end(bool $committed): void
    {
        $this->isOpen = $this->readsLock = $this->isOwn = $this->beginsAgain = false;
        $tables = $this->held;
        $this->held = $this->gaps = [];
        if ($this->named !== []) {
            $this->releaseNamed();
        }
        if (!$committed) {
            $this->takeBack(array_keys($tables));
        }
        $this->adopted = $this->adoptedLists = [];
    }

    private function releaseNamed(): void
    {
        $names = $this->named;
        $this->named = [];
        $con = $this->con->get();
        if ($con !== null) {
            $this->dialect->release($con, $names);
        }
    }

    /** @param list<class-string<TableMap>> $tables */
    private function takeBack(array $tables): void
    {
        foreach (array_reverse($this->adopted) as [$object, $before, $rank]) {
            if (is_array($object)) {
                foreach (array_keys($object) as $place) {
                    self::takeBackRank($object[$place], $before[$place], $before[$place] + $rank);
                }
            } else {
                self::takeBackRank($object, $before, $rank);
            }
        }
        foreach (array_reverse($this->adoptedLists) as [$object, $before, $scope]) {
            if ($object->knownList()->equals($scope)) {
                $object->adoptList($before);
            }
        }
        array_map(IdentityMaps::active()->markStale(...), $tables);
    }

    private static function takeBackRank(SortableObject $object, ?int $before, ?int $rank): void
    {
        if ($object->knownRank() === $rank) {
            $object->adoptRank($before);
        }
    }
}
