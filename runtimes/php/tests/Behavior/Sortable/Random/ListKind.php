<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Random;

use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Type\LobValue;

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
    /** Whether the key is the scope and a text, which is the number of the row. */
    public readonly bool $hasScopeInKey;
    /** Whether the key is a UUID, the last digits of which are the number of the row. */
    private readonly bool $hasUuidKey;
    private int $lastNumber = 0;

    /**
     * @param string $name of the class
     * @param list<list<mixed>> $scopes values of the scope columns, as a program gives them; "board" stands for ids of
     *     boards
     * @param string|null $index one to drop, to see what happens without any
     */
    public function __construct(string $name, public readonly array $scopes, public readonly ?string $index = null)
    {
        $this->model = 'Sorted\\' . $name;
        $this->query = 'Sorted\\' . $name . 'Query';
        $this->map = 'Sorted\\Map\\' . $name . 'TableMap';
        $this->sortable = SortableTable::of($this->map);
        $this->hasScopeInKey = count($this->sortable->keyColumns) > 1;
        $this->hasUuidKey = $this->sortable->keyColumns[0]['type'] === 'UUID_BINARY';
    }

    /** @return array<string, self> no index, an index, a unique index; no scope, one, several; required or not */
    public static function all(): array
    {
        $boards = [[null], ['board 0'], ['board 1']];
        $several = [
            [1, 'calm', ['a'], 'x', '2024-02-29'], [1, 'calm', ['a'], 'y', '2024-02-29'], [2, 'loud', null, 'x', null],
            [null, null, null, null, null], [null, null, [], null, null], [null, 'calm', ['a', 'b'], '', null],
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
            'several, unique' => new self(
                'Cell',
                [[1, 'n', '2024-01-01'], [1, 'n', null], [2, 's', '2024-01-01'], [2, null, null]],
            ),
            'enum' => new self('MoodPick', [[null], ['calm'], ['odd']]),
            'set' => new self('TagPick', [[null], [[]], [['a']], [['a', 'c']]]),
            'date' => new self('DayPick', [[null], ['2024-02-29'], [new \DateTimeImmutable('1999-12-31')]]),
            'text' => new self('WordPick', [[null], [''], ['a'], ['A'], ['b']]),
            'text, no index' => new self('WordPick', [[null], ['b'], ['B']], 'word_pick_rank'),
            'key of several columns' => new self('Seat', [[1], [2], [-7]]),
            'key and scope of bytes' => new self('Ticket', [[null], [self::uuid(1)], [self::uuid(2)]]),
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
        $this->setId($object, null);

        return $object;
    }

    /** The number by which a row is known here. */
    public function idOf(SortableObject $object): int
    {
        return $this->numberOf($object->listKey());
    }

    /** @param list<mixed> $key as stored */
    public function numberOf(array $key): int
    {
        $last = end($key);

        return (int) ($this->hasUuidKey ? substr(bin2hex((string) LobValue::text($last)), -12) : $last);
    }

    /** By which the object is found among those in memory. */
    public function poolKeyOf(SortableObject $object): int|string
    {
        return PrimaryKey::poolKey($this->hasUuidKey ? $object->primaryKeyValues() : $object->listKey()) ?? '';
    }

    /** @param int|null $id null for one that no row has */
    public function setId(SortableObject $object, ?int $id): void
    {
        if ($this->hasScopeInKey) {
            $object->setCode(self::code($id ?? ++$this->lastNumber));
        } elseif ($this->hasUuidKey) {
            $object->setId(self::uuid($id ?? ++$this->lastNumber));
        } else {
            $object->setId($id);
        }
    }

    /** @param string $scope of the row */
    public function find(int $id, string $scope): ?SortableObject
    {
        return $this->query::create()->findPk($this->keyFor($id, $scope));
    }

    /**
     * A query of these rows.
     *
     * @param list<int> $ids
     */
    public function withIds(array $ids): object
    {
        $query = $this->query::create();

        return match (true) {
            $this->hasScopeInKey => $query->filterByCode(array_map(self::code(...), $ids)),
            $this->hasUuidKey => $query->filterById(array_map(self::uuid(...), $ids)),
            default => $query->filterById($ids),
        };
    }

    /**
     * @param array<int, int> $ranks by id
     * @param \Closure(int): string $scopeOf a row
     */
    public function reorder(array $ranks, \Closure $scopeOf): void
    {
        $order = [];
        foreach ($ranks as $id => $rank) {
            $order[] = [$this->keyFor($id, $scopeOf($id)), $rank];
        }
        $this->query::reorder($this->hasScopeInKey || $this->hasUuidKey ? $order : $ranks);
    }

    /** Whether the object is known by the key that its row has now. */
    public function isKeyed(SortableObject $object, string $scope): bool
    {
        return !$this->hasScopeInKey || $object->listKey()[0] === (int) $scope;
    }

    /** @return int|string|array{int, string} */
    private function keyFor(int $id, string $scope): int|string|array
    {
        return match (true) {
            $this->hasScopeInKey => [(int) $scope, self::code($id)],
            $this->hasUuidKey => self::uuid($id),
            default => $id,
        };
    }

    /** Below zero: one that no row has. */
    private static function uuid(int $id): string
    {
        return sprintf('00000000-0000-4000-8000-%012d', $id < 0 ? 999_999_999_999 : $id);
    }

    /** In the order of the numbers. */
    private static function code(int $id): string
    {
        return sprintf('%09d', $id);
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

        return count($this->sortable->scopeNames) === 1 ? [$value] : $value;
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
                $type === 'UUID_BINARY' => bin2hex((string) LobValue::text($value)),
                $type === 'DECIMAL' => number_format((float) $value, 2),
                $ignoresCase => strtolower((string) $value),
                default => (string) $value,
            };
        }

        return implode('|', $parts);
    }
}
