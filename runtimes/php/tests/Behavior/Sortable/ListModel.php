<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

/** Lists as arrays: what the database must agree with. */
final class ListModel
{
    /** @var array<string, list<int>> ids in their order, by scope; "" is the null scope */
    public array $lists = [];

    public function scopeOf(int $id): ?string
    {
        foreach ($this->lists as $scope => $ids) {
            if (in_array($id, $ids, true)) {
                return (string) $scope;
            }
        }

        return null;
    }

    public function rankOf(int $id): int
    {
        $place = array_search($id, $this->lists[$this->scopeOf($id) ?? ''] ?? [], true);

        return $place === false ? 0 : $place + 1;
    }

    public function length(string $scope): int
    {
        return count($this->lists[$scope] ?? []);
    }

    /** @param int|null $rank null for the bottom */
    public function insert(int $id, string $scope, ?int $rank = null): void
    {
        $list = $this->lists[$scope] ?? [];
        array_splice($list, $rank === null ? count($list) : $rank - 1, 0, [$id]);
        $this->lists[$scope] = array_values($list);
    }

    public function remove(int $id): void
    {
        foreach ($this->lists as $scope => $ids) {
            $this->lists[$scope] = array_values(array_diff($ids, [$id]));
        }
    }

    public function move(int $id, int $rank): void
    {
        $scope = $this->scopeOf($id) ?? '';
        $this->remove($id);
        $this->insert($id, $scope, $rank);
    }

    public function swap(int $one, int $other): void
    {
        foreach ($this->lists as $scope => $ids) {
            $this->lists[$scope] = array_map(
                static fn (int $id): int => match ($id) {
                    $one => $other,
                    $other => $one,
                    default => $id,
                },
                $ids,
            );
        }
    }

    /** @param array<int, int> $ranks by id */
    public function reorder(array $ranks): void
    {
        foreach ($ranks as $id => $rank) {
            $places[$this->scopeOf($id) ?? ''][$rank - 1] = $id;
        }
        foreach ($places ?? [] as $scope => $ids) {
            $this->lists[$scope] = array_values(array_replace($this->lists[$scope], $ids));
        }
    }

    /** @return list<int> */
    public function ids(): array
    {
        return array_merge(...array_values($this->lists), ...[[]]);
    }

    /** @return array<int, string> "scope#rank" by id */
    public function places(): array
    {
        $places = [];
        foreach ($this->lists as $scope => $ids) {
            foreach ($ids as $place => $id) {
                $places[$id] = $scope . '#' . ($place + 1);
            }
        }
        ksort($places);

        return $places;
    }
}
