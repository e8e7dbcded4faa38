<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Random;

use Orm\Runtime\Tests\Behavior\Sortable\ListModel;

/** Lists as arrays, and the rows that are in none. */
final class PlacedRows
{
    public readonly ListModel $lists;

    /** @var array<int, string> the scope of rows that are in no list, by id */
    public array $out = [];

    public function __construct()
    {
        $this->lists = new ListModel();
    }

    /** @return array{array<string, list<int>>, array<int, string>} */
    public function state(): array
    {
        return [$this->lists->lists, $this->out];
    }

    /** @param array{array<string, list<int>>, array<int, string>} $state */
    public function restore(array $state): void
    {
        [$this->lists->lists, $this->out] = $state;
    }

    /** @return list<int> */
    public function ids(): array
    {
        return [...$this->lists->ids(), ...array_keys($this->out)];
    }

    public function isListed(int $id): bool
    {
        return $this->lists->scopeOf($id) !== null;
    }

    public function scopeOf(int $id): string
    {
        return $this->lists->scopeOf($id) ?? $this->out[$id];
    }

    public function forget(int $id): void
    {
        $this->lists->remove($id);
        unset($this->out[$id]);
    }

    public function takeOut(int $id, string $scope): void
    {
        $this->forget($id);
        $this->out[$id] = $scope;
    }

    /** Brings a row to a list; at its bottom without a rank. */
    public function place(int $id, string $scope, ?int $rank = null): void
    {
        $this->forget($id);
        $this->lists->insert($id, $scope, $rank);
    }

    /**
     * After one row got a rank of its own and the list was numbered again.
     *
     * @param array<int, int> $ranks by id
     */
    public function number(string $scope, array $ranks): void
    {
        $ids = array_keys($ranks);
        usort($ids, static fn (int $a, int $b): int => [$ranks[$a], $a] <=> [$ranks[$b], $b]);
        $this->lists->lists[$scope] = $ids;
    }

    /** @return array<int, int> by id */
    public function ranks(string $scope): array
    {
        $ranks = [];
        foreach ($this->lists->lists[$scope] ?? [] as $place => $id) {
            $ranks[$id] = $place + 1;
        }

        return $ranks;
    }

    /** @return array<int, string> "scope#rank" by id */
    public function places(): array
    {
        $places = $this->lists->places();
        foreach ($this->out as $id => $scope) {
            $places[$id] = $scope . '#-';
        }
        ksort($places);

        return $places;
    }
}
