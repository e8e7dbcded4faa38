<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

/**
 * What the tables hold, as a model predicts it; a clone is a snapshot.
 *
 * @phpstan-type Row array{
 *     scope: list<mixed>, text: string|null, de: string|null, weight: int, version: int, updated: string|null,
 *     isPost: bool, node: string|null, history: array<int, array{list<mixed>, string|null, string|null, int}>
 * }
 */
final class State
{
    /** @var array<string, array<string, Row>> by kind and id */
    public array $rows = ['project' => [], 'task' => [], 'step' => [], 'content' => [], 'memo' => [], 'slot' => []];
    /** @var array<string, array<string, list<string>>> ids by kind and list */
    public array $lists = [];
    /** @var array<string, array<string, Row>> by kind and id */
    public array $archive = ['task' => [], 'step' => [], 'slot' => []];
    /** @var array<string, array<string, array{name: string, version: int, updated: string|null}>> by kind and node */
    public array $nodes = ['node' => [], 'branch' => []];
    /** @var array<string, string> names of archived nodes */
    public array $archivedNodes = [];
    /** @var array<string, Trees> */
    public array $trees;

    public function __construct()
    {
        $this->trees = ['node' => new Trees(), 'branch' => new Trees()];
    }

    public function __clone()
    {
        $this->trees = array_map(static fn (Trees $trees): Trees => clone $trees, $this->trees);
    }

    /** @param list<mixed> $scope */
    public static function listKey(array $scope): string
    {
        return json_encode($scope, JSON_THROW_ON_ERROR);
    }

    /** @return list<string> */
    public function listOf(string $kind, string $id): array
    {
        return $this->lists[$kind][self::listKey($this->rows[$kind][$id]['scope'])] ?? [];
    }

    public function rankOf(string $kind, string $id): ?int
    {
        $place = array_search($id, $this->listOf($kind, $id), true);

        return $place === false ? null : $place + 1;
    }

    public function takeOut(string $kind, string $id): void
    {
        $key = self::listKey($this->rows[$kind][$id]['scope']);
        $this->lists[$kind][$key] = array_values(array_diff($this->lists[$kind][$key] ?? [], [$id]));
    }

    /** @param int|null $rank null: at the end */
    public function place(string $kind, string $id, ?int $rank): void
    {
        $key = self::listKey($this->rows[$kind][$id]['scope']);
        $list = $this->lists[$kind][$key] ?? [];
        array_splice($list, $rank === null ? count($list) : $rank - 1, 0, [$id]);
        $this->lists[$kind][$key] = $list;
    }

    public function drop(string $kind, string $id): void
    {
        $this->takeOut($kind, $id);
        unset($this->rows[$kind][$id]);
    }
}
