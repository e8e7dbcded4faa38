<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\Behavior\Sortable\ListException;
use Sorted\Slot;
use Sorted\SlotQuery;
use Sorted\Task;
use Sorted\TaskQuery;

/** One of several processes that change the same lists; every change is logged as it happens. */
final class Worker
{
    /** @param list<int> $scopes */
    public function __construct(
        private readonly LoggingConnection $con,
        private readonly array $scopes,
        private readonly bool $unique,
    ) {
    }

    public function run(int $operations): void
    {
        for ($n = 0; $n < $operations; ++$n) {
            $work = $this->operation();
            if ($work === null) {
                continue;
            }
            try {
                match (random_int(0, 3)) {
                    0 => $this->con->transaction(static fn () => $work(), 20),
                    1 => $this->con->transaction(function () use ($work): void {
                        $this->ids();
                        $work();
                    }, 20),
                    default => $work(),
                };
            } catch (ListException) {
                // Someone was faster; nothing was done.
            } finally {
                $this->con->entry = null;
            }
        }
    }

    /** @return (\Closure(): void)|null */
    private function operation(): ?\Closure
    {
        $kind = random_int(0, 19);
        if ($kind < 5) {
            return fn () => $this->insert($kind);
        }
        $ids = $this->ids();
        if ($ids === []) {
            return fn () => $this->insert(0);
        }
        [$id, $other] = [$ids[array_rand($ids)], $ids[array_rand($ids)]];
        $object = $this->find($id);
        if ($object === null) {
            return null;
        }

        return match ($kind) {
            5, 6 => fn () => $this->logged(['moveUp', $id], static fn () => $object->moveUp()),
            7 => fn () => $this->logged(['moveDown', $id], static fn () => $object->moveDown()),
            8, 9 => fn () => $this->logged(['moveToTop', $id], static fn () => $object->moveToTop()),
            10 => fn () => $this->logged(['moveToBottom', $id], static fn () => $object->moveToBottom()),
            11, 12 => $this->moveToRank($object, random_int(1, 6)),
            13, 14 => $this->swap($object, $other),
            15 => $this->remove($object),
            16, 17 => $this->changeScope($object),
            18 => fn () => random_int(0, 1) === 0 ? $this->delete($object) : $this->deleteByQuery([$id, $other]),
            default => $this->reorder($id, $other),
        };
    }

    private function insert(int $kind): void
    {
        $scope = $this->scope();
        $object = ($this->unique ? (new Slot())->setTitle('w') : (new Task())->setTitle('w'))->setScopeValue($scope);
        $place = match ($kind) {
            3 => 1,
            4 => random_int(1, 5),
            default => null,
        };
        if ($place !== null) {
            $object->insertAtRank($place);
        }
        $this->con->entry = static fn (): array => ['insert', $object->getId(), (string) $scope, $place];
        $object->save();
    }

    /** @param list<mixed> $entry */
    private function logged(array $entry, \Closure $work): void
    {
        $this->con->entry = static fn (): array => $entry;
        $work();
    }

    private function moveToRank(Slot|Task $object, int $rank): \Closure
    {
        return fn () => $this->logged(['moveToRank', $object->getId(), $rank], static fn () => $object->moveToRank($rank));
    }

    private function swap(Slot|Task $object, int $other): ?\Closure
    {
        $partner = $this->find($other);

        return $partner === null
            ? null
            : fn () => $this->logged(['swap', $object->getId(), $other], static fn () => $object->swapWith($partner));
    }

    private function remove(Slot|Task $object): \Closure
    {
        return function () use ($object): void {
            $again = clone $object;
            $again->removeFromList();
            $this->logged(['changeScope', $again->getId(), '', null], static fn () => $again->save());
        };
    }

    private function changeScope(Slot|Task $object): \Closure
    {
        $scope = $this->scope();
        $rank = random_int(0, 2) === 0 ? random_int(1, 4) : null;

        return function () use ($object, $scope, $rank): void {
            $again = clone $object;
            $again->setScopeValue($scope);
            if (!$again->isModified()) {
                return;
            }
            if ($rank !== null) {
                $again->insertAtRank($rank);
            }
            $this->logged(['changeScope', $again->getId(), (string) $scope, $rank], static fn () => $again->save());
        };
    }

    private function delete(Slot|Task $object): void
    {
        $this->logged(['delete', [$object->getId()]], static fn () => (clone $object)->delete());
    }

    /** @param list<int> $ids */
    private function deleteByQuery(array $ids): void
    {
        $query = $this->unique ? SlotQuery::create()->filterById($ids) : TaskQuery::create()->filterById($ids);
        $this->logged(['delete', $ids], static fn () => $query->delete());
    }

    private function reorder(int $id, int $other): ?\Closure
    {
        [$one, $two] = [$this->find($id), $this->find($other)];
        if ($id === $other || $one === null || $two === null || $one->getScopeValue() !== $two->getScopeValue()) {
            return null;
        }
        $order = [$id => $two->getRank(), $other => $one->getRank()];

        return fn () => $this->logged(['reorder', $order], fn () => $this->unique ? SlotQuery::reorder($order) : TaskQuery::reorder($order));
    }

    private function find(int $id): Slot|Task|null
    {
        return $this->unique ? SlotQuery::create()->findPk($id) : TaskQuery::create()->findPk($id);
    }

    private function scope(): ?int
    {
        return [null, ...$this->scopes][random_int(0, count($this->scopes))];
    }

    /** @return list<int> */
    private function ids(): array
    {
        $sql = 'SELECT "id" FROM "' . ($this->unique ? 'slot' : 'task') . '"';

        return array_map(intval(...), $this->con->execute($sql)->fetchAll(\PDO::FETCH_COLUMN));
    }
}
