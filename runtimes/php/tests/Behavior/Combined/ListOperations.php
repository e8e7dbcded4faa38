<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Behavior\Sortable\InvalidRankException;
use Orm\Runtime\Behavior\Sortable\NotInListException;

/** Rows come to lists, move and leave. */
trait ListOperations
{
    private function append(): void
    {
        $kind = $this->anyKind();
        $this->insertOne($kind, $this->anyScope($kind), null);
    }

    private function insertAt(): void
    {
        $kind = $this->anyKind();
        $scope = $this->anyScope($kind);
        $length = count($this->state->lists[$kind->name][State::listKey($scope)] ?? []);
        $this->insertOne($kind, $scope, $this->random->number(1, $length + 1));
    }

    /** @param list<mixed> $scope */
    private function insertOne(ListKind $kind, array $scope, ?int $rank): void
    {
        $object = $this->newObject($kind, $scope);
        if ($rank !== null) {
            $rank === 1 ? $object->insertAtTop() : $object->insertAtRank($rank);
        }
        $object->save();
        $this->note = "$kind->name " . $kind->idOf($object) . ' in ' . State::listKey($scope) . " at $rank";
        $this->inserted($kind, $object, $rank);
    }

    /** @param list<mixed> $scope */
    private function newObject(ListKind $kind, array $scope, bool $isPost = false): object
    {
        $object = $kind->make($this->random->chance(3), $isPost);
        $kind->setScope($object, $scope);
        $isNamed = $kind->name === 'project' || $kind->name === 'content';
        $kind->setText($object, $isNamed ? $this->name() : $this->text());
        if ($kind->name === 'step') {
            $object->setCode('c' . ++$this->texts);
        }

        return $object;
    }

    private function inserted(ListKind $kind, object $object, ?int $rank, ?string $de = null): void
    {
        $id = $kind->idOf($object);
        $isPost = $object instanceof \Combined\Post;
        $row = [
            'scope' => $kind->scopeOf($object),
            'text' => $kind->textOf($object),
            'de' => $de,
            'weight' => $kind->name === 'task' ? (int) $object->getWeight() : 0,
            'version' => 0,
            'updated' => $kind->isDated ? $this->clock->text() : null,
            'isPost' => $isPost,
            'node' => $kind->name === 'slot' && $object->getNodeId() !== null ? 'n' . $object->getNodeId() : null,
            'history' => [],
        ];
        $this->state->rows[$kind->name][$id] = $row;
        $this->state->place($kind->name, $id, $rank);
        $this->versioned($kind, $id);
        if (!$isPost && $this->isPooled) {
            $this->held[$kind->name][$id] = $object;
        }
        // Whether a place that the application has chosen is chosen again after a rollback is left open.
        if ($rank === null && $this->isInTransaction()) {
            $this->made[] = [$kind->name, $id, $object];
        }
    }

    private function copyRow(): void
    {
        $kind = $this->kinds[$this->random->of(['project', 'content', 'memo'])];
        $id = $this->anyId($kind);
        if ($id !== null) {
            $copy = $this->pick($kind, $id)->copy();
            $copy->save();
            $this->note = "$kind->name $id to " . $kind->idOf($copy);
            $this->inserted($kind, $copy, null);
        }
    }

    private function move(): void
    {
        $kind = $this->anyKind();
        $id = $this->anyId($kind);
        if ($id === null) {
            return;
        }
        $object = $this->pick($kind, $id, true);
        $rank = $this->state->rankOf($kind->name, $id);
        $last = count($this->state->listOf($kind->name, $id));
        $method = $this->random->of(['moveUp', 'moveDown', 'moveToTop', 'moveToBottom', 'moveToRank']);
        $wanted = $this->random->number(1, $last + ($this->random->chance(10) ? 1 : 0) ?: 1);
        $this->note = "$kind->name $id $method $wanted";
        $arguments = $method === 'moveToRank' ? [$wanted] : [];
        if ($rank === null) {
            $this->refused(NotInListException::class, static fn () => $object->$method(...$arguments));

            return;
        }
        if ($method === 'moveToRank' && $wanted > $last) {
            $this->refused(InvalidRankException::class, static fn () => $object->moveToRank($wanted));

            return;
        }
        $object->$method(...$arguments);
        $to = match ($method) {
            'moveUp' => max(1, $rank - 1),
            'moveDown' => min($last, $rank + 1),
            'moveToTop' => 1,
            'moveToBottom' => $last,
            default => $wanted,
        };
        $this->state->takeOut($kind->name, $id);
        $this->state->place($kind->name, $id, $to);
        self::same($to, $object->getRank());
    }

    private function swap(): void
    {
        $kind = $this->anyKind();
        [$id, $otherId] = [$this->anyId($kind), $this->anyId($kind)];
        if ($id === null || $otherId === null || $id === $otherId) {
            return;
        }
        [$object, $other] = [$this->pick($kind, $id, true), $this->pick($kind, $otherId, true)];
        $rows = &$this->state->rows[$kind->name];
        [$rank, $otherRank] = [$this->state->rankOf($kind->name, $id), $this->state->rankOf($kind->name, $otherId)];
        $isOneList = $rows[$id]['scope'] === $rows[$otherId]['scope'];
        $this->note = "$kind->name $id $otherId";
        if ($rank === null || $otherRank === null || $kind->name === 'step' && !$isOneList) {
            $this->refused(NotInListException::class, static fn () => $object->swapWith($other));

            return;
        }
        $object->swapWith($other);
        $list = &$this->state->lists[$kind->name][State::listKey($rows[$id]['scope'])];
        $otherList = &$this->state->lists[$kind->name][State::listKey($rows[$otherId]['scope'])];
        [$list[$rank - 1], $otherList[$otherRank - 1]] = [$otherId, $id];
        [$rows[$id]['scope'], $rows[$otherId]['scope']] = [$rows[$otherId]['scope'], $rows[$id]['scope']];
        foreach ($isOneList ? [] : [$id, $otherId] as $changed) {
            $this->changed($kind, $changed);
            $this->found($kind, $changed);
        }
    }

    private function reorder(): void
    {
        $kind = $this->anyKind();
        $lists = array_filter($this->state->lists[$kind->name] ?? []);
        if ($lists === []) {
            return;
        }
        $key = (string) $this->random->of(array_keys($lists));
        $ids = $this->random->shuffled($lists[$key]);
        $order = [];
        foreach ($ids as $place => $id) {
            $order[] = [$kind->keyOf($id), $place + 1];
        }
        $this->note = "$kind->name " . implode(' ', $ids);
        $kind->query()::reorder(
            $kind->name === 'step' ? $order : array_combine(array_column($order, 0), array_column($order, 1)),
        );
        $this->state->lists[$kind->name][$key] = $ids;
    }

    private function changeScope(): void
    {
        $kind = $this->kinds[$this->random->of(['task', 'task', 'content', 'memo', 'memo', 'slot'])];
        $id = $this->anyId($kind);
        if ($id === null) {
            return;
        }
        $object = $this->pick($kind, $id);
        $scope = $this->anyScope($kind);
        $kind->setScope($object, $scope);
        $isChange = $scope !== $this->state->rows[$kind->name][$id]['scope'];
        $length = count($this->state->lists[$kind->name][State::listKey($scope)] ?? []);
        $rank = $isChange && $this->random->chance(3) ? $this->random->number(1, $length + 1) : null;
        if ($rank !== null) {
            $object->insertAtRank($rank);
        }
        $this->note = "$kind->name $id to " . State::listKey($scope) . " at $rank";
        $object->save();
        if ($isChange) {
            $this->arrive($kind, $id, $scope, $rank);
            $this->changed($kind, $id);
        }
    }

    /** @param list<mixed> $scope */
    private function arrive(ListKind $kind, string $id, array $scope, ?int $rank): void
    {
        $isListed = $this->state->rankOf($kind->name, $id) !== null;
        $this->state->takeOut($kind->name, $id);
        $this->state->rows[$kind->name][$id]['scope'] = $scope;
        if ($isListed || $rank !== null) {
            $this->state->place($kind->name, $id, $rank);
        }
    }

    private function leaveList(): void
    {
        $kind = $this->kinds[$this->random->of(['project', 'memo', 'task', 'step', 'slot'])];
        $id = $this->anyId($kind);
        if ($id === null || $this->state->rankOf($kind->name, $id) === null) {
            return;
        }
        $object = $this->pick($kind, $id);
        $hasNullScope = in_array($kind->name, ['memo', 'task', 'slot'], true);
        $empty = array_fill(0, count($kind->scope), null);
        if ($hasNullScope && $kind->scopeOf($object) === $empty) {
            return;
        }
        $this->note = "$kind->name $id";
        $object->removeFromList()->save();
        if ($hasNullScope) {
            $this->arrive($kind, $id, $empty, null);
            $this->changed($kind, $id);

            return;
        }
        $this->state->takeOut($kind->name, $id);
        $this->state->rows[$kind->name][$id]['updated'] = null;
        if ($this->random->chance(2)) {
            $rank = $this->random->number(1, count($this->state->listOf($kind->name, $id)) + 1);
            $object->insertAtRank($rank)->save();
            $this->state->place($kind->name, $id, $rank);
        }
    }

    private function anyKind(): ListKind
    {
        return $this->kinds[$this->random->of(['project', 'task', 'task', 'step', 'content', 'memo', 'memo', 'slot'])];
    }

    private function anyId(ListKind $kind): ?string
    {
        $ids = array_keys($this->state->rows[$kind->name]);

        return $ids === [] ? null : (string) $this->random->of($ids);
    }

    /** @return list<mixed> */
    private function anyScope(ListKind $kind): array
    {
        $projects = array_map('intval', array_keys($this->state->rows['project']));

        return match ($kind->name) {
            'project' => [],
            'task' => [$this->random->of([null, ...$projects]), $this->random->of([null, 'plan', 'work'])],
            'memo' => [$this->random->of([null, 1, 2]), $this->random->of([null, 0, 1])],
            'step' => [$this->random->of($projects)],
            'slot' => [$this->random->of([null, 1, 2])],
            default => [$this->random->of([null, ...$projects])],
        };
    }

    /** An object that was held for long, or one that is read now; with strays also one that nobody keeps up to date. */
    private function pick(ListKind $kind, string $id, bool $withStrays = false): object
    {
        if ($withStrays && $this->random->chance(3) && isset($this->strays[$kind->name][$id])) {
            $this->note .= 'stray ';
            $this->twins["$kind->name $id"] = true;

            return $this->strays[$kind->name][$id];
        }
        $held = $this->held[$kind->name][$id] ?? null;
        if ($held !== null && $this->random->chance(2)) {
            return $held;
        }
        $found = $kind->query()->requirePk($kind->keyOf($id));
        // Of two objects of a row the map knows the one that was saved last, which may have been a parent of the other.
        if ($held !== null && !isset($this->twins["$kind->name $id"])) {
            $this->requireSame($held, $found, $kind->name, $id);
        }
        if ($this->isPooled) {
            $this->held[$kind->name][$id] = $found;
        }

        return $found;
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

    private static function same(mixed $expected, mixed $found): void
    {
        if ($expected !== $found) {
            throw new \LogicException('Expected ' . json_encode($expected) . ', found ' . json_encode($found) . '.');
        }
    }
}
