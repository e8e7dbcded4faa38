<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable\Concurrency;

use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Tests\Behavior\Sortable\Random\ListKind;

/** One of several processes that change the same lists; every change is logged as it happens. */
final class Worker
{
    private readonly ListKind $kind;
    /** @var list<int> those that there were a moment ago */
    private array $known = [];
    public int $done = 0;
    /** Operations that were given up in a transaction of the worker's own, with an exception that says "again". */
    public int $givenUp = 0;

    public function __construct(private readonly LoggingConnection $con, private readonly Load $load)
    {
        $this->kind = $load->kind();
    }

    public function run(): void
    {
        for ($n = 0; $n < $this->load->operations; ++$n) {
            if ($n % 4 === 0) {
                $this->known = $this->ids();
            }
            $work = $this->operation();
            if ($work === null) {
                continue;
            }
            try {
                $this->inSomeTransaction($work);
                ++$this->done;
            } catch (ListException | PersistenceException) {
                // Someone was faster; nothing was done.
            } catch (OrmException $failure) {
                if (!$this->load->isControl) {
                    throw $failure;
                }
                $this->con->forceRollBack();
            } finally {
                $this->con->entry = null;
            }
        }
    }

    /** In one that the operation begins, in one that has read already, in one with a savepoint. */
    private function inSomeTransaction(\Closure $work): void
    {
        $kind = random_int(0, 4);
        if ($kind > 2) {
            $work();

            return;
        }
        try {
            $this->con->transaction(function () use ($kind, $work): void {
                if ($this->load->isolation === 'SERIALIZABLE') {
                    // Each row that is read is locked, and the list is asked for too late: see the docs.
                    $this->lockAll();
                }
                if ($kind === 1) {
                    $this->con->execute("SELECT COUNT(*) FROM {$this->kind->sortable->sql}")->fetchAll();
                } elseif ($kind === 2 && !$this->load->isControl) {
                    $this->undone();
                }
                $work();
            }, $this->load->isolation === null ? 40 : 3);
        } catch (RetryableException $failure) {
            if ($this->load->isolation === null || $this->load->isControl) {
                throw $failure;
            }
            ++$this->givenUp;
        }
    }

    /** Something that is taken back to a savepoint. */
    private function undone(): void
    {
        $this->con->exec('SAVEPOINT undone');
        $this->lockAll();
        try {
            $this->find()?->moveToTop();
            $this->kind->newObject($this->scope())->insertAtTop()->save();
        } catch (ListException) {
        }
        $this->con->exec('ROLLBACK TO SAVEPOINT undone');
    }

    /**
     * All of them at once: whoever takes lists one after another may wait for one who does the same in another order.
     */
    private function lockAll(): void
    {
        $scopes = array_map(
            static fn (array $scope): mixed => count($scope) === 1 ? $scope[0] : $scope,
            $this->load->scopes,
        );
        $this->kind->query::lockLists($scopes, $this->con);
    }

    /** @return (\Closure(): void)|null */
    private function operation(): ?\Closure
    {
        $kind = random_int(0, 20);
        if ($kind < 5 || $this->known === []) {
            return fn () => $this->insert($kind);
        }
        [$object, $other] = [$this->find(), $this->find()];
        if ($object === null || $other === null) {
            return null;
        }
        $id = self::id($object);

        return match ($kind) {
            5, 6 => fn () => $this->logged(['moveUp', $id], static fn () => $object->moveUp()),
            7 => fn () => $this->logged(['moveDown', $id], static fn () => $object->moveDown()),
            8, 9 => fn () => $this->logged(['moveToTop', $id], static fn () => $object->moveToTop()),
            10 => fn () => $this->logged(['moveToBottom', $id], static fn () => $object->moveToBottom()),
            11, 12 => $this->moveToRank($object, random_int(1, 6)),
            13, 14 => fn ()
                => $this->logged(['swap', $id, self::id($other)], static fn () => $object->swapWith($other)),
            15 => $this->remove($object),
            16, 17 => $this->changeScope($object),
            18 => fn ()
                => random_int(0, 1) === 0 ? $this->delete($object) : $this->deleteByQuery([$id, self::id($other)]),
            19 => fn () => $this->insertMany(),
            default => $this->reorder($object, $other),
        };
    }

    private function insert(int $kind): void
    {
        $scope = $this->scope();
        $object = $this->kind->newObject($scope);
        $place = match ($kind) {
            3 => 1,
            4 => random_int(1, 5),
            default => null,
        };
        if ($place !== null) {
            $object->insertAtRank($place);
        }
        $key = $this->kind->keyOf($scope, $this->con);
        $this->con->entry = static fn (): array => ['insert', self::id($object), $key, $place];
        $object->save();
    }

    private function insertMany(): void
    {
        $scopes = [$this->scope(), $this->scope(), $this->scope()];
        $objects = array_map($this->kind->newObject(...), $scopes);
        $keys = array_map(fn (array $scope): string => $this->kind->keyOf($scope, $this->con), $scopes);
        $this->con->entry = static fn (): array => ['insertMany', array_map(self::id(...), $objects), $keys];
        $this->kind->query::insertManyAtBottom($objects, $this->con);
    }

    /** @param list<mixed> $entry */
    private function logged(array $entry, \Closure $work): void
    {
        $this->con->entry = static fn (): array => $entry;
        $work();
    }

    private function moveToRank(SortableObject $object, int $rank): \Closure
    {
        return fn ()
            => $this->logged(['moveToRank', self::id($object), $rank], static fn () => $object->moveToRank($rank));
    }

    private function remove(SortableObject $object): \Closure
    {
        $entry = $this->kind->sortable->hasNullScope()
            ? ['changeScope', self::id($object), $this->kind->keyOf([], $this->con), null]
            : ['remove', self::id($object)];

        return function () use ($object, $entry): void {
            $again = clone $object;
            $again->removeFromList();
            $this->logged($entry, static fn () => $again->save());
        };
    }

    private function changeScope(SortableObject $object): ?\Closure
    {
        $scope = $this->scope();
        $rank = random_int(0, 2) === 0 ? random_int(1, 4) : null;
        if (count($this->load->scopes) === 1) {
            return null;
        }

        return function () use ($object, $scope, $rank): void {
            $again = clone $object;
            $this->kind->setScope($again, $scope);
            if (!$again->isModified()) {
                return;
            }
            if ($rank !== null) {
                $again->insertAtRank($rank);
            }
            $key = $this->kind->keyOf($scope, $this->con);
            $this->logged(['changeScope', self::id($again), $key, $rank], static fn () => $again->save());
        };
    }

    private function delete(SortableObject $object): void
    {
        $this->logged(['delete', [self::id($object)]], static fn () => (clone $object)->delete());
    }

    /** @param list<int> $ids */
    private function deleteByQuery(array $ids): void
    {
        $this->logged(['delete', $ids], fn () => $this->kind->query::create()->filterById($ids)->delete($this->con));
    }

    private function reorder(SortableObject $one, SortableObject $two): ?\Closure
    {
        [$id, $other] = [self::id($one), self::id($two)];
        if (
            $id === $other
            || !$one->knownList()->equals($two->knownList())
            || $one->knownRank() === null
            || $two->knownRank() === null
        ) {
            return null;
        }
        $order = [$id => $two->knownRank(), $other => $one->knownRank()];

        return fn () => $this->logged(['reorder', $order], fn () => $this->kind->query::reorder($order, $this->con));
    }

    private function find(): ?SortableObject
    {
        $id = $this->known === [] ? 0 : $this->known[array_rand($this->known)];

        return $this->kind->query::create()->findPk($id, $this->con);
    }

    private static function id(SortableObject $object): int
    {
        return $object->listKey()[0];
    }

    /** @return list<mixed> */
    private function scope(): array
    {
        return $this->load->scopes[array_rand($this->load->scopes)];
    }

    /** @return list<int> */
    private function ids(): array
    {
        $ids = $this->con->execute("SELECT \"id\" FROM {$this->kind->sortable->sql}")->fetchAll(\PDO::FETCH_COLUMN);

        return array_map(intval(...), $ids);
    }
}
