<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Random;

use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/** One table of the fixture, as the random test sees it. */
final class ListKind
{
    /** @var class-string<SortableObject> */
    public readonly string $model;
    /** @var class-string */
    public readonly string $query;
    /** @var class-string<TableMap> */
    public readonly string $map;
    public readonly SortableTable $sortable;

    /**
     * @param string $name of the class
     * @param list<list<mixed>> $scopes values of the scope columns, as a program gives them; "board" stands for ids of boards
     * @param string|null $index one to drop, to see what happens without any
     */
    public function __construct(string $name, public readonly array $scopes, public readonly ?string $index = null)
    {
        $this->model = 'Sorted\\' . $name;
        $this->query = 'Sorted\\' . $name . 'Query';
        $this->map = 'Sorted\\Map\\' . $name . 'TableMap';
        $this->sortable = SortableTable::of($this->map);
    }

    /** @return array<string, self> no index, an index, a unique index; no scope, one, several; required or not */
    public static function all(): array
    {
        $boards = [[null], ['board 0'], ['board 1']];
        $several = [
            [1, 'calm', ['a'], 'x', '2024-02-29'], [1, 'calm', ['a'], 'y', '2024-02-29'], [2, 'loud', null, 'x', null],
            [null, null, null, null, null], [null, 'calm', ['a', 'b'], '', null],
        ];

        return [
            'no scope, no index' => new self('Page', [[]], 'page_rank'),
            'no scope, index' => new self('Page', [[]]),
            'no scope, unique' => new self('Rung', [[]]),
            'required scope, index' => new self('Chapter', [[1], [2], [0]]),
            'required scope and rank, unique' => new self('Step', [[1], [2], [-7]]),
            'nullable scope, index' => new self('Task', $boards),
            'nullable scope, unique' => new self('Slot', [[null], [0], [1]]),
            'several, no index' => new self('Track', $several, 'track_rank'),
            'several, index' => new self('Track', $several),
            'several, unique' => new self('Cell', [[1, 'n', '2024-01-01'], [1, 'n', null], [2, 's', '2024-01-01'], [2, null, null]]),
            'enum' => new self('MoodPick', [[null], ['calm'], ['odd']]),
            'set' => new self('TagPick', [[null], [['a']], [['a', 'c']]]),
            'date' => new self('DayPick', [[null], ['2024-02-29'], [new \DateTimeImmutable('1999-12-31')]]),
            'text' => new self('WordPick', [[null], [''], ['a'], ['A'], ['b']]),
            'text, no index' => new self('WordPick', [[null], ['b'], ['B']], 'word_pick_rank'),
            'decimal' => new self('PricePick', [[null], ['1.50'], ['1.5'], ['2']]),
        ];
    }

    /** @param list<mixed> $scope */
    public function newObject(array $scope): SortableObject
    {
        $object = new $this->model();
        if (method_exists($object, 'setTitle')) {
            $object->setTitle('t');
        }
        $this->setScope($object, $scope);

        return $object;
    }

    /** @param list<mixed> $scope */
    public function setScope(SortableObject $object, array $scope): void
    {
        if ($scope !== []) {
            $object->setScopeValue(count($scope) === 1 ? $scope[0] : $scope);
        }
    }

    /** @return list<mixed> what the object says its scope is */
    public function scopeOf(SortableObject $object): array
    {
        $value = $this->sortable->scopeNames === [] ? [] : $object->getScopeValue();
        $values = count($this->sortable->scopeNames) === 1 ? [$value] : $value;

        // A set column says "none of the labels" where it is null.
        return array_map(static fn (mixed $one): mixed => $one === [] ? null : $one, $values);
    }

    /** @param list<mixed> $scope as a program gives it */
    public function keyOf(array $scope, ConnectionInterface $con): string
    {
        return $this->key($this->sortable->scope($scope)->values, $con);
    }

    /**
     * Equal for what the database finds equal.
     *
     * @param list<mixed> $stored
     */
    public function key(array $stored, ConnectionInterface $con): string
    {
        $parts = [];
        foreach ($stored as $place => $value) {
            $type = $this->sortable->scopeColumns[$place]['type'];
            $ignoresCase = $type === 'VARCHAR' && $con->getAdapter()->getName() === 'mysql';
            $parts[] = match (true) {
                $value === null => '-',
                $type === 'DECIMAL' => number_format((float) $value, 2),
                $ignoresCase => strtolower((string) $value),
                default => (string) $value,
            };
        }

        return implode('|', $parts);
    }
}
