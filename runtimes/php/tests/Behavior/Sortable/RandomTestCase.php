<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use Sorted\Map\SlotTableMap;
use Sorted\Map\TaskTableMap;
use Sorted\Slot;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/**
 * Random operations on objects that are fresh or stale, compared after each with lists in memory.
 *
 * SORTABLE_SEED repeats a run, SORTABLE_SECONDS says how long one takes.
 */
abstract class RandomTestCase extends SortableTestCase
{
    private const STEPS = 40;

    private const OPERATIONS = [
        'append', 'append', 'append', 'insertAtTop', 'insertAtRank', 'insertMany', 'moveUp', 'moveDown', 'moveToTop', 'moveToBottom',
        'moveToRank', 'swap', 'remove', 'changeScope', 'changeScope', 'changeScopeAndPlace', 'resetScope', 'delete', 'deleteQuery',
        'deleteCollection', 'reorder', 'failedSave', 'failedMove', 'copy', 'begin', 'commit', 'rollBack', 'nestedRollBack', 'forget',
    ];

    private ListModel $model;
    private bool $unique = false;
    /** @var list<int> */
    private array $scopes = [];
    /** @var array<int, Slot|Task> */
    private array $objects = [];
    /** @var list<array<string, list<int>>> what the lists were at each open begin */
    private array $snapshots = [];

    public function testWithAnIndex(): void
    {
        $this->unique = false;
        $this->runSequences();
    }

    public function testWithAUniqueIndex(): void
    {
        $this->unique = true;
        $this->runSequences();
    }

    private function runSequences(): void
    {
        $seconds = (float) (getenv('SORTABLE_SECONDS') ?: 2.5);
        $given = getenv('SORTABLE_SEED');
        $until = microtime(true) + $seconds;
        $count = 0;
        do {
            $seed = $given === false ? random_int(1, PHP_INT_MAX >> 32) : (int) $given;
            $steps = self::steps($seed);
            $failure = $this->runSteps($steps);
            if ($failure !== null) {
                self::fail("SORTABLE_SEED=$seed\n$failure\n" . $this->shrunk($steps));
            }
            ++$count;
        } while ($given === false && microtime(true) < $until);
        self::assertGreaterThan(0, $count);
    }

    /** @return list<array{string, int, int, int}> */
    private static function steps(int $seed): array
    {
        mt_srand($seed);
        $steps = [];
        for ($n = 0; $n < self::STEPS; ++$n) {
            $steps[] = [self::OPERATIONS[mt_rand(0, count(self::OPERATIONS) - 1)], mt_rand(0, 999), mt_rand(0, 999), mt_rand(0, 999)];
        }

        return $steps;
    }

    /**
     * The shortest sequence that still fails.
     *
     * @param list<array{string, int, int, int}> $steps
     */
    private function shrunk(array $steps): string
    {
        $last = '';
        for ($size = intdiv(count($steps), 2); $size >= 1; $size = intdiv($size, 2)) {
            for ($from = 0; $from < count($steps);) {
                $fewer = $steps;
                array_splice($fewer, $from, $size);
                $failure = $this->runSteps($fewer);
                if ($failure !== null) {
                    [$steps, $last] = [$fewer, $failure];
                } else {
                    $from += $size;
                }
            }
        }

        return "Shrunk to:\n" . json_encode($steps) . "\n$last";
    }

    /** @param list<array{string, int, int, int}> $steps */
    private function runSteps(array $steps): ?string
    {
        $this->connection->forceRollBack();
        foreach (['slot', 'task', 'board'] as $table) {
            $this->connection->exec("DELETE FROM \"$table\"");
        }
        InstancePool::clearAll();
        $this->model = new ListModel();
        $this->objects = $this->snapshots = [];
        $this->scopes = [$this->newBoard(), $this->newBoard()];
        foreach ($steps as $number => $step) {
            try {
                $this->{$step[0]}($step[1], $step[2], $step[3]);
                $problem = $this->difference();
            } catch (\Throwable $failure) {
                $problem = $failure::class . ': ' . $failure->getMessage() . "\n" . $failure->getTraceAsString();
            }
            if ($problem !== null) {
                $this->connection->forceRollBack();

                return "Step $number, " . json_encode($step) . ": $problem";
            }
        }
        $this->connection->forceRollBack();

        return null;
    }

    private function difference(): ?string
    {
        [$table, $scope] = $this->unique ? ['slot', 'sortable_scope'] : ['task', 'board_id'];
        $places = [];
        $rows = $this->connection->execute("SELECT \"id\", \"$scope\", \"sortable_rank\" FROM \"$table\" ORDER BY \"id\"")->fetchAll(\PDO::FETCH_NUM);
        foreach ($rows as [$id, $list, $rank]) {
            $places[$id] = $list . '#' . ($rank ?? '-');
        }
        if ($places !== $this->model->places()) {
            return 'expected ' . json_encode($this->model->places()) . ', found ' . json_encode($places);
        }
        foreach (InstancePool::of($this->unique ? SlotTableMap::class : TaskTableMap::class, $this->connection)->objects() as $object) {
            if (!$object instanceof SortableObject || $object->knownRank() === null || $object->isDeleted()) {
                continue;
            }
            $key = $object->getPrimaryKey();
            $known = ($object->knownList()->values[0] ?? '') . '#' . $object->knownRank();
            if (is_int($key) && isset($places[$key]) && $known !== $places[$key]) {
                return "the object $key in memory says $known, its row $places[$key]";
            }
        }

        return null;
    }

    private function append(int $a): void
    {
        $object = $this->newObject($a);
        $object->save();
        $this->model->insert($this->take($object), $this->scope($a));
    }

    private function insertAtTop(int $a): void
    {
        $object = $this->newObject($a)->insertAtTop();
        $object->save();
        $this->model->insert($this->take($object), $this->scope($a), 1);
    }

    private function insertAtRank(int $a, int $b): void
    {
        $rank = 1 + $b % ($this->model->length($this->scope($a)) + 1);
        $object = $this->newObject($a)->insertAtRank($rank);
        $object->save();
        $this->model->insert($this->take($object), $this->scope($a), $rank);
    }

    private function insertMany(int $a, int $b): void
    {
        $objects = [$this->newObject($a), $this->newObject($b), $this->newObject($a)];
        $this->unique ? SlotQuery::insertManyAtBottom($objects) : TaskQuery::insertManyAtBottom($objects);
        foreach ([$a, $b, $a] as $n => $scope) {
            $this->model->insert($this->take($objects[$n]), $this->scope($scope));
        }
    }

    private function copy(int $a): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        $copy = $object->copy();
        $copy->save();
        // A copy has the scope that the object remembers, which may be an old one.
        $this->model->insert($this->take($copy), (string) $copy->getScopeValue());
    }

    private function moveUp(int $a): void
    {
        $this->moving($a, static fn (Slot|Task $object) => $object->moveUp(), static fn (int $rank): int => max(1, $rank - 1));
    }

    private function moveDown(int $a): void
    {
        $this->moving($a, static fn (Slot|Task $object) => $object->moveDown(), static fn (int $rank, int $last): int => min($last, $rank + 1));
    }

    private function moveToTop(int $a): void
    {
        $this->moving($a, static fn (Slot|Task $object) => $object->moveToTop(), static fn (): int => 1);
    }

    private function moveToBottom(int $a): void
    {
        $this->moving($a, static fn (Slot|Task $object) => $object->moveToBottom(), static fn (int $rank, int $last): int => $last);
    }

    private function moveToRank(int $a, int $b): void
    {
        $to = 0;
        $this->moving($a, function (Slot|Task $object) use (&$to, $b): void {
            $to = 1 + $b % $this->model->length($this->model->scopeOf((int) $object->getId()) ?? '');
            $object->moveToRank($to);
        }, static function () use (&$to): int {
            return $to;
        });
    }

    private function moving(int $a, \Closure $move, \Closure $target): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        $id = (int) $object->getId();
        $move($object);
        $this->model->move($id, $target($this->model->rankOf($id), $this->model->length($this->model->scopeOf($id) ?? '')));
    }

    private function swap(int $a, int $b): void
    {
        [$one, $other] = [$this->pick($a), $this->pick($b)];
        if ($one !== null && $other !== null) {
            $one->swapWith($other);
            if ($one->getId() !== $other->getId()) {
                $this->model->swap((int) $one->getId(), (int) $other->getId());
            }
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
        $id = (int) $object->getId();
        if ($this->model->scopeOf($id) !== '') {
            $this->model->remove($id);
            $this->model->insert($id, '');
        }
    }

    private function changeScope(int $a, int $b, int $c): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        $object->setScopeValue($this->scopeValue($c))->setScopeValue($this->scopeValue($b));
        $isChange = $object->isModified();
        $object->save();
        $this->arrive($object, $isChange, $this->scope($b));
    }

    private function changeScopeAndPlace(int $a, int $b, int $c): void
    {
        $object = $this->pick($a);
        if ($object === null || (string) $object->getScopeValue() === $this->scope($b)) {
            return;
        }
        $id = (int) $object->getId();
        $members = $this->model->length($this->scope($b)) - ($this->model->scopeOf($id) === $this->scope($b) ? 1 : 0);
        $rank = 1 + $c % ($members + 1);
        $object->setScopeValue($this->scopeValue($b))->insertAtRank($rank)->save();
        $this->model->remove($id);
        $this->model->insert($id, $this->scope($b), $rank);
    }

    private function resetScope(int $a, int $b): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        $before = $object->getScopeValue();
        $object->setScopeValue($this->scopeValue($b))->setScopeValue($before);
        $isChange = $object->isModified();
        $object->save();
        $this->arrive($object, $isChange, (string) $before);
    }

    private function delete(int $a): void
    {
        $object = $this->pick($a);
        if ($object === null) {
            return;
        }
        $object->delete();
        $this->model->remove((int) $object->getId());
        unset($this->objects[(int) $object->getId()]);
    }

    private function deleteQuery(int $a, int $b, int $c): void
    {
        $ids = $this->some($a, $b, $c);
        if ($ids !== []) {
            ($this->unique ? SlotQuery::create()->filterById($ids) : TaskQuery::create()->filterById($ids))->delete();
            $this->lose($ids);
        }
    }

    private function deleteCollection(int $a, int $b, int $c): void
    {
        $ids = $this->some($a, $b, $c);
        if ($ids !== []) {
            ($this->unique ? SlotQuery::create()->filterById($ids)->find() : TaskQuery::create()->filterById($ids)->find())->delete();
            $this->lose($ids);
        }
    }

    private function reorder(int $a, int $b, int $c): void
    {
        $ids = $this->some($a, $b, $c);
        $ranks = [];
        foreach ($ids as $id) {
            $scope = $this->model->scopeOf($id) ?? '';
            $ranks[$scope][] = $this->model->rankOf($id);
        }
        $order = [];
        foreach (array_reverse($ids) as $id) {
            $order[$id] = (int) array_shift($ranks[$this->model->scopeOf($id) ?? '']);
        }
        $this->unique ? SlotQuery::reorder($order) : TaskQuery::reorder($order);
        $this->model->reorder($order);
    }

    private function failedSave(int $a, int $b): void
    {
        if ($this->connection->isInTransaction()) {
            return;
        }
        $object = $this->newObject($a);
        if (!$this->unique && $b % 2 === 0 && $object instanceof Task) {
            $object->setTitle(null)->insertAtTop();
            $this->refused(OrmException::class, static fn () => $object->save());
            $object->setTitle('t')->save();
            $this->model->insert($this->take($object), $this->scope($a), 1);
        } else {
            $object->insertAtRank($this->model->length($this->scope($a)) + 2);
            $this->refused(InvalidRankException::class, static fn () => $object->save());
            $object->insertAtBottom()->save();
            $this->model->insert($this->take($object), $this->scope($a));
        }
    }

    private function failedMove(int $a): void
    {
        $object = $this->pick($a);
        if ($object !== null) {
            $last = $this->model->length($this->model->scopeOf((int) $object->getId()) ?? '');
            $this->refused(InvalidRankException::class, static fn () => $object->moveToRank($last + 1));
        }
    }

    private function begin(): void
    {
        $this->connection->beginTransaction();
        $this->snapshots[] = $this->model->lists;
    }

    private function commit(): void
    {
        $this->connection->commit();
        array_pop($this->snapshots);
    }

    private function rollBack(): void
    {
        if ($this->snapshots !== []) {
            $this->connection->forceRollBack();
            $this->model->lists = $this->snapshots[0];
            $this->snapshots = [];
            $this->objects = [];
        }
    }

    private function nestedRollBack(int $a): void
    {
        if ($this->snapshots !== []) {
            return;
        }
        $before = $this->model->lists;
        $this->connection->beginTransaction();
        $this->append($a);
        $this->connection->beginTransaction();
        $this->moveToTop($a);
        $this->connection->rollBack();
        $this->refused(RollbackException::class, fn () => $this->connection->commit());
        $this->model->lists = $before;
        $this->objects = [];
    }

    /** From here on the objects that are held are stale ones. */
    private function forget(): void
    {
        InstancePool::clearAll();
    }

    /** @param list<int> $ids */
    private function lose(array $ids): void
    {
        foreach ($ids as $id) {
            $this->model->remove($id);
            unset($this->objects[$id]);
        }
    }

    /** Where the row is after a save: in the wanted list, if the object knew that this is a change. */
    private function arrive(Slot|Task $object, bool $isChange, string $scope): void
    {
        $id = (int) $object->getId();
        if ($isChange && $this->model->scopeOf($id) !== $scope) {
            $this->model->remove($id);
            $this->model->insert($id, $scope);
        }
    }

    private function newObject(int $a): Slot|Task
    {
        return $this->unique
            ? (new Slot())->setTitle('t')->setSortableScope($this->scopeValue($a))
            : (new Task())->setTitle('t')->setBoardId($this->scopeValue($a));
    }

    private function take(Slot|Task $object): int
    {
        $id = (int) $object->getId();
        $this->objects[$id] = $object;

        return $id;
    }

    /** An object that was held for long, or one that is read now. */
    private function pick(int $a): Slot|Task|null
    {
        $ids = $this->model->ids();
        if ($ids === []) {
            return null;
        }
        $id = $ids[$a % count($ids)];
        if ($a % 3 > 0 && isset($this->objects[$id])) {
            return $this->objects[$id];
        }
        $object = $this->unique ? SlotQuery::create()->findPk($id) : TaskQuery::create()->findPk($id);

        return $object === null ? null : $this->objects[$id] = $object;
    }

    /** @return list<int> */
    private function some(int $a, int $b, int $c): array
    {
        $ids = $this->model->ids();

        return $ids === [] ? [] : array_values(array_unique([
            $ids[$a % count($ids)],
            $ids[$b % count($ids)],
            $ids[$c % count($ids)],
        ]));
    }

    private function scopeValue(int $a): ?int
    {
        return [null, ...$this->scopes][$a % 3];
    }

    private function scope(int $a): string
    {
        return (string) $this->scopeValue($a);
    }
}
