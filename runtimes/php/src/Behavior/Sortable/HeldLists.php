<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\Dialect\ListDialect;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * The lists that the open transaction of a connection has locked, and what it has done to objects in memory.
 *
 * There are so many locks per table and no more: lists that share one wait for each other without need,
 * but never is more than a constant number of locks held.
 */
final class HeldLists
{

    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $open = null;

    public readonly ListDialect $dialect;

    /** Whether what the transaction sees may be older than a lock, so that reads have to lock rows too. */
    public bool $readsLock = false;

    /** @var array<string, array<int, true>> places of locks by table */
    private array $held = [];
    /** @var list<string> names of locks that outlive the transaction */
    private array $named = [];
    /** @var list<array{SortableObject, ?int, ?int}> objects with the ranks they had and were given */
    private array $adopted = [];
    /** @var array<string, true> tables whose gaps are closed later, not with each row that goes */
    public array $gaps = [];

    private function __construct(private readonly ConnectionInterface $con)
    {
        $this->dialect = ListDialect::of($con);
    }

    /** Of the transaction that is open. */
    public static function in(ConnectionInterface $con): self
    {
        self::$open ??= new \WeakMap();
        if (!isset(self::$open[$con])) {
            self::$open[$con] = new self($con);
            $con->afterTransaction(static function (bool $committed) use ($con): void {
                $held = self::$open[$con] ?? null;
                unset(self::$open[$con]);
                $held?->end($committed);
            });
        }

        return self::$open[$con];
    }

    /**
     * Locks lists that are not locked yet, always in the same order.
     *
     * @param list<ListScope> $scopes
     * @param bool $isFirst whether the transaction has done nothing yet
     */
    public function lock(SortableTable $table, array $scopes, bool $isFirst = false): void
    {
        $places = [];
        foreach ($scopes as $scope) {
            $place = $this->placeOf($scope);
            if (!isset($this->held[$table->sql][$place])) {
                $places[$place] = true;
            }
        }
        $this->lockPlaces($table, array_keys($places), $isFirst);
    }

    /** Locks all lists of a table, those included that do not exist yet. */
    public function lockAll(SortableTable $table, bool $isFirst = false): void
    {
        $this->lockPlaces($table, array_keys(array_diff_key(
            array_fill(0, $table->scopeNames === [] ? 1 : $this->dialect->locksPerTable(), true),
            $this->held[$table->sql] ?? [],
        )), $isFirst);
    }

    public function holdsAny(): bool
    {
        return $this->held !== [];
    }

    public function holds(SortableTable $table, ListScope $scope): bool
    {
        return isset($this->held[$table->sql][$this->placeOf($scope)]);
    }

    private function placeOf(ListScope $scope): int
    {
        $locks = $scope->values === [] ? 1 : $this->dialect->locksPerTable();

        return $locks === 1 ? 0 : crc32($scope->lockText($this->dialect->comparesTextsExactly())) % $locks;
    }

    /** For a lock that the end of the transaction does not release. */
    public function releaseLater(string $name): void
    {
        $this->named[] = $name;
    }

    /** Gives an object the rank that was written to its row, until a rollback takes it away again. */
    public function adopt(SortableObject $object, ?int $before, ?int $rank): void
    {
        $this->adopted[] = [$object, $before, $rank];
        $object->adoptRank($rank);
    }

    /** @param list<int> $places */
    private function lockPlaces(SortableTable $table, array $places, bool $isFirst): void
    {
        if ($places === []) {
            return;
        }
        sort($places);
        $this->dialect->lock($this->con, $table, $places, $isFirst, $this);
        foreach ($places as $place) {
            $this->held[$table->sql][$place] = true;
        }
    }

    private function end(bool $committed): void
    {
        if ($this->named !== []) {
            $this->dialect->release($this->con, $this->named);
        }
        if (!$committed) {
            foreach (array_reverse($this->adopted) as [$object, $before, $rank]) {
                if ($object->knownRank() === $rank) {
                    $object->adoptRank($before);
                }
            }
        }
    }
}
