<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Random;

use Orm\Runtime\Behavior\Sortable\InvalidOrderException;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;

/** Does operations on the lists of one table and on lists in memory, and compares. */
final class Simulation
{
    use SimulatedTransactions;

    private const OPERATIONS = [
        'append' => 4, 'insertAtTop' => 2, 'insertAtRank' => 2, 'insertAtBottom' => 1, 'insertTwice' => 1,
        'insertMany' => 2, 'copy' => 1,
        'moveUp' => 1, 'moveDown' => 1, 'moveToTop' => 1, 'moveToBottom' => 1, 'moveToRank' => 2, 'moveClone' => 1,
        'swap' => 2,
        'remove' => 2, 'insertAgain' => 2, 'changeScope' => 3, 'changeScopeAndPlace' => 2, 'resetScope' => 1,
        'delete' => 2, 'deleteClone' => 1, 'deleteQuery' => 2, 'deleteCollection' => 2, 'deleteList' => 1,
        'reorder' => 1, 'reorderList' => 1, 'refusedReorder' => 1, 'setRank' => 1, 'newWithRank' => 1, 'repairAll' => 1,
        'failedInsert' => 1, 'failedUpdate' => 1, 'refusedInsert' => 1, 'refusedMove' => 1,
        'begin' => 1, 'commit' => 1, 'rollBack' => 1, 'nestedRollBack' => 1, 'savepoint' => 1, 'rollBackTo' => 2,
        'forget' => 1, 'read' => 2,
    ];

    private PlacedRows $rows;
    /** @var list<list<mixed>> */
    private array $scopes = [];
    /** @var array<int, SortableObject> */
    private array $objects = [];

    public function __construct(private readonly ConnectionWrapper $con, private readonly ListKind $kind)
    {
    }

    /** @return list<array{string, int, int, int}> */
    public static function steps(int $seed, int $count): array
    {
        mt_srand($seed);
        $names = [];
        foreach (self::OPERATIONS as $name => $times) {
            array_push($names, ...array_fill(0, $times, $name));
        }
        $steps = [];
        for ($n = 0; $n < $count; ++$n) {
            $steps[] = [$names[mt_rand(0, count($names) - 1)], mt_rand(0, 999), mt_rand(0, 999), mt_rand(0, 999)];
        }

        return $steps;
    }

    /**
     * @param list<array{string, int, int, int}> $steps
     * @return string|null what went wrong
     */
    public function run(array $steps): ?string
    {
        $this->con->forceRollBack();
        $this->con->exec("DELETE FROM {$this->kind->sortable->sql}");
        IdentityMaps::active()->clearAll();
        $this->rows = new PlacedRows();
        $this->objects = $this->begun = $this->savepoints = [];
        $this->scopes = $this->scopes();
        foreach ($steps as $number => $step) {
            try {
                $this->{$step[0]}($step[1], $step[2], $step[3]);
                $problem = $this->difference();
            } catch (\Throwable $failure) {
                $problem = $failure::class . ': ' . $failure->getMessage() . "\n" . $failure->getTraceAsString();
            }
            if ($problem !== null) {
                $this->con->forceRollBack();

                return "Step $number, " . json_encode($step) . ": $problem";
            }
        }
        $this->con->forceRollBack();

        return null;
    }

    /** @return list<list<mixed>> with the ids of boards that exist */
    private function scopes(): array
    {
        if (($this->kind->scopes[1][0] ?? null) !== 'board 0') {
            return $this->kind->scopes;
        }
        $this->con->exec('DELETE FROM "board"');
        $ids = [];
        foreach (['a', 'b'] as $name) {
            $board = (new \Sorted\Board())->setName($name);
            $board->save();
            $ids[] = $board->getId();
        }

        return [[null], [$ids[0]], [$ids[1]]];
    }

    private function difference(): ?string
    {
        $table = $this->kind->sortable;
        $columns = array_column([...$table->keyColumns, ...$table->scopeColumns], 'sql');
        $places = [];
        $sql = 'SELECT ' . implode(', ', $columns) . ", $table->rank FROM $table->sql";
        foreach ($this->con->execute($sql)->fetchAll(\PDO::FETCH_NUM) as $row) {
            $key = array_splice($row, 0, count($table->keyColumns));
            $rank = array_pop($row);
            $places[$this->kind->numberOf($key)] = $this->kind->key($row, $this->con) . '#' . ($rank ?? '-');
        }
        ksort($places);
        if ($places !== $this->rows->places()) {
            return 'expected ' . json_encode($this->rows->places()) . ', found ' . json_encode($places);
        }
        foreach (IdentityMap::of($this->kind->map, $this->con)->objects() as $object) {
            if (!$object instanceof SortableObject || $object->knownRank() === null || $object->isDeleted()) {
                continue;
            }
            $id = $this->kind->idOf($object);
            $pool = IdentityMap::of($this->kind->map, $this->con);
            $isTrusted = $pool->find($this->kind->poolKeyOf($object)) === $object;
            $known = $this->kind->key($object->knownList()->values, $this->con) . '#' . $object->knownRank();
            if (
                $isTrusted
                && isset($places[$id])
                && $known !== $places[$id]
                && $this->kind->isKeyed($object, $this->rows->scopeOf($id))
            ) {
                return "the object $id in memory says $known, its row $places[$id]";
            }
        }

        return null;
    }

    private function append(int $a): void
    {
        $this->insert($a, null, static fn (SortableObject $object) => $object);
    }

    private function insertAtBottom(int $a): void
    {
        $this->insert($a, null, static fn (SortableObject $object) => $object->insertAtBottom());
    }

    private function insertAtTop(int $a): void
    {
        $this->insert($a, 1, static fn (SortableObject $object) => $object->insertAtTop());
    }

    private function insertAtRank(int $a, int $b): void
    {
        $rank = 1 + $b % ($this->length($a) + 1);
        $this->insert($a, $rank, static fn (SortableObject $object) => $object->insertAtRank($rank));
    }

    /** The last wish counts, and so does the last scope. */
    private function insertTwice(int $a, int $b, int $c): void
    {
        $rank = 1 + $b % ($this->length($a) + 1);
        $object = $this->kind->newObject($this->scope($c))->insertAtTop();
        $this->kind->setScope($object, $this->scope($a));
        $object->insertAtRank(99)->insertAtRank($rank)->save();
        $this->rows->place($this->take($object), $this->key($a), $rank);
    }

    private function insert(int $a, ?int $rank, \Closure $wish): void
    {
        $object = $wish($this->kind->newObject($this->scope($a)));
        $object->save();
        $this->rows->place($this->take($object), $this->key($a), $rank);
    }

    private function insertMany(int $a, int $b, int $c): void
    {
        $objects = array_map(fn (int $n): SortableObject => $this->kind->newObject($this->scope($n)), [$a, $b, $a, $c]);
        $this->kind->query::insertManyAtBottom($objects);
        foreach ([$a, $b, $a, $c] as $n => $scope) {
            $this->rows->place($this->take($objects[$n]), $this->key($scope));
        }
    }

    private function copy(int $a): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $copy = $object->copy();
            $this->kind->setId($copy, null);
            $copy->save();
            // It has the scope that the object remembers, which may be an old one.
            $this->rows->place($this->take($copy), $this->keyOf($copy));
        }
    }

    private function moveUp(int $a): void
    {
        $this->moving($this->pick($a), 'moveUp', static fn (int $rank): int => max(1, $rank - 1));
    }

    private function moveDown(int $a): void
    {
        $this->moving($this->pick($a), 'moveDown', static fn (int $rank, int $last): int => min($last, $rank + 1));
    }

    private function moveToTop(int $a): void
    {
        $this->moving($this->pick($a), 'moveToTop', static fn (): int => 1);
    }

    private function moveToBottom(int $a): void
    {
        $this->moving($this->pick($a), 'moveToBottom', static fn (int $rank, int $last): int => $last);
    }

    private function moveToRank(int $a, int $b): void
    {
        $object = $this->pick($a);
        $id = $this->idOf($object);
        $to = $object !== null && $this->rows->isListed($id)
            ? 1 + $b % $this->rows->lists->length($this->rows->scopeOf($id))
            : 1;
        $this->moving($object, 'moveToRank', static fn (): int => $to, $to);
    }

    private function moveClone(int $a): void
    {
        $object = $this->pick($a);
        $this->moving(
            $object === null ? null : clone $object,
            'moveToBottom',
            static fn (int $rank, int $last): int => $last,
        );
    }

    private function moving(?SortableObject $object, string $method, \Closure $target, int ...$arguments): void
    {
        if ($object === null) {
            return;
        }
        $id = $this->kind->idOf($object);
        if (!$this->rows->isListed($id)) {
            $this->refused(NotInListException::class, static fn () => $object->$method(...$arguments));

            return;
        }
        $object->$method(...$arguments);
        $last = $this->rows->lists->length($this->rows->scopeOf($id));
        $this->rows->lists->move($id, $target($this->rows->lists->rankOf($id), $last));
    }

    private function swap(int $a, int $b): void
    {
        [$one, $other] = [$this->pick($a), $this->pick($b)];
        if ($one === null || $other === null) {
            return;
        }
        [$id, $otherId] = [$this->kind->idOf($one), $this->kind->idOf($other)];
        if ($id === $otherId) {
            $one->swapWith($other);
        } elseif ($this->rows->isListed($id) && $this->rows->isListed($otherId)) {
            if ($this->kind->hasScopeInKey && $this->rows->scopeOf($id) !== $this->rows->scopeOf($otherId)) {
                $this->refused(NotInListException::class, static fn () => $one->swapWith($other));

                return;
            }
            $one->swapWith($other);
            $this->rows->lists->swap($id, $otherId);
        } else {
            $this->refused(NotInListException::class, static fn () => $one->swapWith($other));
        }
    }

    private function remove(int $a): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        try {
            $object->removeFromList();
        } catch (ListException) {
            return;
        }
        $object->save();
        $this->saved($object);
        $id = $this->kind->idOf($object);
        if (!$this->kind->sortable->hasNullScope()) {
            $this->rows->takeOut($id, $this->rows->scopeOf($id));
        } else {
            $this->arrive($id, implode('|', array_fill(0, count($this->kind->sortable->scopeNames), '-')));
        }
    }

    /** What is in no list goes to one. */
    private function insertAgain(int $a, int $b): void
    {
        $ids = array_keys($this->rows->out);
        $object = $ids === [] ? null : $this->find($ids[$a % count($ids)]);
        if ($object !== null) {
            $scope = $this->rows->scopeOf($this->kind->idOf($object));
            $rank = 1 + $b % ($this->rows->lists->length($scope) + 1);
            $object->insertAtRank($rank)->save();
            $this->rows->place($this->kind->idOf($object), $scope, $rank);
            $this->saved($object);
        }
    }

    private function changeScope(int $a, int $b, int $c): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $this->kind->setScope($object, $this->scope($c));
            $this->kind->setScope($object, $this->scope($b));
            $this->saveChangedScope($object, $this->key($b));
        }
    }

    private function resetScope(int $a, int $b): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $before = $this->kind->scopeOf($object);
            $this->kind->setScope($object, $this->scope($b));
            $this->kind->setScope($object, $before);
            $this->saveChangedScope($object, $this->keyOf($object));
        }
    }

    /** An object that knows of no change writes none. */
    private function saveChangedScope(SortableObject $object, string $scope): void
    {
        $isChange = $object->isModified();
        $object->save();
        if ($isChange) {
            $this->arrive($this->kind->idOf($object), $scope);
            $this->saved($object);
        }
    }

    private function changeScopeAndPlace(int $a, int $b, int $c): void
    {
        $object = $this->pick($a);
        if ($object === null || $this->kind->scopes === [[]]) {
            return;
        }
        $this->kind->setScope($object, $this->scope($b));
        if (!$object->isModified()) {
            return;
        }
        $id = $this->kind->idOf($object);
        $members = $this->length($b) - ($this->rows->lists->scopeOf($id) === $this->key($b) ? 1 : 0);
        $rank = 1 + $c % ($members + 1);
        $object->insertAtRank($rank)->save();
        $this->rows->place($id, $this->key($b), $rank);
        $this->saved($object);
    }

    private function delete(int $a): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $object->delete();
            $this->lose([$this->kind->idOf($object)]);
        }
    }

    private function deleteClone(int $a): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            (clone $object)->delete();
            $this->lose([$this->kind->idOf($object)]);
        }
    }

    private function deleteQuery(int $a, int $b, int $c): void
    {
        $ids = $this->some($a, $b, $c);
        if ($ids !== []) {
            $this->kind->withIds($ids)->delete();
            $this->lose($ids);
        }
    }

    private function deleteCollection(int $a, int $b, int $c): void
    {
        $ids = $this->some($a, $b, $c);
        if ($ids !== []) {
            $this->kind->withIds($ids)->find()->delete();
            $this->lose($ids);
        }
    }

    private function deleteList(int $a): void
    {
        if ($this->kind->scopes === [[]] || $a % 3 > 0) {
            return;
        }
        $ids = $this->rows->lists->lists[$this->key($a)] ?? [];
        $scope = $this->scope($a);
        $count = $this->kind->query::deleteList(...(count($scope) === 1 ? $scope : [$scope]));
        self::same(count($ids), $count);
        $this->lose($ids);
    }

    private function reorder(int $a, int $b, int $c): void
    {
        $ids = array_values(array_filter($this->some($a, $b, $c), $this->rows->isListed(...)));
        $ranks = $order = [];
        foreach ($ids as $id) {
            $ranks[$this->rows->scopeOf($id)][] = $this->rows->lists->rankOf($id);
        }
        foreach (array_reverse($ids) as $id) {
            $order[$id] = (int) array_shift($ranks[$this->rows->scopeOf($id)]);
        }
        $this->kind->reorder($order, $this->rows->scopeOf(...));
        $this->rows->lists->reorder($order);
    }

    private function reorderList(int $a, int $b): void
    {
        $ids = $this->rows->lists->lists[$this->key($a)] ?? [];
        $order = [];
        foreach ($ids as $place => $id) {
            $order[$id] = 1 + ($place * 7 + $b) % count($ids);
        }
        if (count(array_unique($order)) === count($ids)) {
            $this->kind->reorder($order, $this->rows->scopeOf(...));
            $this->rows->lists->reorder($order);
        }
    }

    private function refusedReorder(int $a, int $b): void
    {
        $id = $this->some($a, $a, $a)[0] ?? null;
        if ($id !== null && $this->rows->isListed($id)) {
            $length = $this->rows->lists->length($this->rows->scopeOf($id));
            $order = [$id => $b % 2 === 0 ? $length + 1 : ($this->rows->lists->rankOf($id) === 1 ? 2 : 1)];
            $this->refused(
                InvalidOrderException::class,
                fn () => $this->kind->reorder($order, $this->rows->scopeOf(...)),
            );
            $this->refused(
                InvalidOrderException::class,
                fn () => $this->kind->reorder([-1 => 1], static fn (): string => '1'),
            );
        }
    }

    /** A number is stored as it is given; repairing puts the list in order. */
    private function setRank(int $a, int $b): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $object->setRank($this->freeRank($this->rows->scopeOf($this->kind->idOf($object)), $b));
            $isChange = $object->isModified();
            $object->save();
            $this->saved($object);
            $this->repaired($object, $isChange);
        }
    }

    private function newWithRank(int $a, int $b): void
    {
        $object = $this->kind->newObject($this->scope($a))->setRank($this->freeRank($this->key($a), $b));
        $object->save();
        $this->rows->out[$this->take($object)] = $this->key($a);
        $this->repaired($object, true);
    }

    private function repaired(SortableObject $object, bool $isChange): void
    {
        $id = $this->kind->idOf($object);
        $scope = $this->rows->scopeOf($id);
        $ranks = $this->rows->ranks($scope);
        if ($isChange) {
            unset($this->rows->out[$id]);
            $ranks[$id] = $object->getRank();
        }
        $this->rows->number($scope, $ranks);
        $values = array_values(array_filter($this->scopes, fn (array $one): bool => $this->key($one) === $scope))[0];
        $changed = $this->kind->query::repairRanks(...(count($values) > 1 ? [$values] : $values));
        self::same(count(array_diff_assoc($this->rows->ranks($scope), $ranks)), $changed);
    }

    /** Where the index is unique, one that nobody has. */
    private function freeRank(string $scope, int $b): int
    {
        $length = $this->rows->lists->length($scope);

        return $this->kind->sortable->unique ? $length + 1 + $b % 4 : 1 + $b % ($length + 3);
    }

    private function repairAll(): void
    {
        self::same(0, $this->kind->query::repairAllRanks());
    }

    private function refusedInsert(int $a): void
    {
        if ($this->con->isInTransaction()) {
            return;
        }
        $object = $this->kind->newObject($this->scope($a))->insertAtRank($this->length($a) + 2);
        $this->refused(InvalidRankException::class, static fn () => $object->save());
        $object->insertAtBottom()->save();
        $this->rows->place($this->take($object), $this->key($a));
    }

    private function refusedMove(int $a): void
    {
        $object = $this->pick($a);
        if ($object !== null && $this->rows->isListed($this->kind->idOf($object))) {
            $last = $this->rows->lists->length($this->rows->scopeOf($this->kind->idOf($object)));
            $this->refused(InvalidRankException::class, static fn () => $object->moveToRank($last + 1));
        }
    }

    /** The database refuses the row after room was made for it. */
    private function failedInsert(int $a, int $b): void
    {
        $taken = $this->some($b, $b, $b)[0] ?? null;
        if ($taken === null || $this->con->isInTransaction() || !$this->collides($taken, $a)) {
            return;
        }
        $object = $this->kind->newObject($this->scope($a))->insertAtTop();
        $this->kind->setId($object, $taken);
        $this->refused(OrmException::class, static fn () => $object->save());
        $this->kind->setId($object, null);
        $object->save();
        $this->rows->place($this->take($object), $this->key($a), 1);
    }

    private function failedUpdate(int $a, int $b, int $c): void
    {
        $taken = $this->some($c, $c, $c)[0] ?? null;
        $id = $this->some($a, $a, $a)[0] ?? null;
        if ($id === null || $id === $taken || $this->con->isInTransaction() || !$this->collides($taken, $b)) {
            return;
        }
        $object = $this->find($id);
        $this->kind->setScope($object, $this->scope($b));
        $isChange = $object->isModified();
        $this->kind->setId($object, $taken);
        $this->refused(OrmException::class, static fn () => $object->save());
        $this->kind->setId($object, $id);
        $object->save();
        if ($isChange) {
            $this->arrive($id, $this->key($b));
        }
    }

    /** Whether a row with the number of this one cannot be in that list. */
    private function collides(int $taken, int $a): bool
    {
        return !$this->kind->hasScopeInKey || $this->rows->scopeOf($taken) === $this->key($a);
    }

    /** From here on the objects that are held are stale ones. */
    private function forget(): void
    {
        IdentityMaps::active()->clearAll();
    }

    private function read(int $a, int $b): void
    {
        $scope = $this->scope($a);
        $ids = $this->rows->lists->lists[$this->key($a)] ?? [];
        $arguments = count($scope) > 1 ? [$scope] : $scope;
        self::same($ids === [] ? null : count($ids), $this->kind->query::getMaxRank(...$arguments));
        $found = array_map($this->kind->idOf(...), [...$this->kind->query::create()->findList(...$scope)]);
        self::same($ids, $found);
        if ($ids === []) {
            return;
        }
        $place = $b % count($ids);
        $object = $this->kind->query::create()->findOneByRank($place + 1, ...$scope);
        self::same($ids[$place], $this->idOf($object));
        self::same($ids[$place + 1] ?? null, $this->idOf($object->getNext()));
        self::same($ids[$place - 1] ?? null, $this->idOf($object->getPrevious()));
        self::same([$place === 0, $place === count($ids) - 1], [$object->isFirst(), $object->isLast()]);
    }

    private static function same(mixed $expected, mixed $found): void
    {
        if ($expected !== $found) {
            throw new \LogicException('Expected ' . json_encode($expected) . ', found ' . json_encode($found) . '.');
        }
    }

    private function refused(string $class, \Closure $work): void
    {
        try {
            $work();
        } catch (\Throwable $failure) {
            if ($failure instanceof $class) {
                return;
            }
            throw $failure;
        }
        throw new \LogicException("Expected $class.");
    }

    /** Where a row is after its scope was written: at the end of another list, or where it was. */
    private function arrive(int $id, string $scope): void
    {
        if (!$this->rows->isListed($id)) {
            $this->rows->takeOut($id, $scope);
        } elseif ($this->rows->scopeOf($id) !== $scope) {
            $this->rows->place($id, $scope);
        }
    }

    /** @param list<int> $ids */
    private function lose(array $ids): void
    {
        foreach ($ids as $id) {
            $this->rows->forget($id);
            unset($this->objects[$id]);
        }
    }

    private function take(SortableObject $object): int
    {
        $id = $this->kind->idOf($object);
        $this->objects[$id] = $object;
        $this->saved($object);

        return $id;
    }

    /** An object that was held for long, or one that is read now. */
    private function pick(int $a): ?SortableObject
    {
        $ids = $this->rows->ids();
        if ($ids === []) {
            return null;
        }
        $id = $ids[$a % count($ids)];

        $held = $this->objects[$id] ?? null;

        return $a % 3 > 0 && $held !== null && $this->kind->isKeyed($held, $this->rows->scopeOf($id))
            ? $held
            : $this->find($id);
    }

    private function find(int $id): ?SortableObject
    {
        return $this->objects[$id] = $this->kind->find($id, $this->rows->scopeOf($id));
    }

    private function idOf(?SortableObject $object): ?int
    {
        return $object === null ? null : $this->kind->idOf($object);
    }

    /** @return list<int> */
    private function some(int $a, int $b, int $c): array
    {
        $ids = $this->rows->ids();

        return $ids === []
            ? []
            : array_values(array_unique([$ids[$a % count($ids)], $ids[$b % count($ids)], $ids[$c % count($ids)]]));
    }

    private function length(int $a): int
    {
        return $this->rows->lists->length($this->key($a));
    }

    /** @return list<mixed> */
    private function scope(int $a): array
    {
        return $this->scopes[$a % count($this->scopes)];
    }

    /** @param int|list<mixed> $scope */
    private function key(int|array $scope): string
    {
        return $this->kind->keyOf(is_int($scope) ? $this->scope($scope) : $scope, $this->con);
    }

    private function keyOf(SortableObject $object): string
    {
        return $this->kind->key($object->wantedList()->values, $this->con);
    }
}
