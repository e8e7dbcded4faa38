<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Scope\RowScope;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;

/**
 * Gives rows their places in trees when they are written, and closes the gaps when they are deleted.
 *
 * @internal
 */
final class NestedSetHooks extends Behavior
{
    private const NUMBERS_PER_STATEMENT = 400;
    /** @var \WeakMap<ActiveRecordInterface, TreeRow> the places of objects whose rows are being deleted */
    private \WeakMap $deleted;
    /** @var \WeakMap<QueryDelete, TreeDeletion> */
    private \WeakMap $deletions;

    public function __construct(private readonly NestedSetTable $table)
    {
        $this->deleted = new \WeakMap();
        $this->deletions = new \WeakMap();
    }

    public static function forTable(string $map, array $facts): self
    {
        return new self(NestedSetTable::of($map));
    }

    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $scopes = [];
        foreach ($objects as $object) {
            if (!$object instanceof NestedSetObject) {
                continue;
            }
            $placement = $object->treePlacement();
            if ($placement !== null) {
                $scopes[] = ($placement->target ?? $object)->treeScope();
            } elseif ($object->isNew() ? $object->hasGivenNumbers() : $object->isTreeScopeModified()) {
                $scopes[] = $object->treeScope();
            }
        }

        return $scopes === [] ? [] : RowScope::locks($con, $scopes);
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $scopes = [];
        foreach ($objects as $object) {
            if ($object instanceof NestedSetObject && $object->isInTree()) {
                $scopes[] = $object->treeScope();
            }
        }

        return $scopes === [] ? [] : RowScope::locks($con, $scopes);
    }

    public function locksInBeforeWrite(): bool
    {
        return true;
    }

    public function takesPart(ActiveRecordInterface $object): bool
    {
        return $object instanceof NestedSetObject && ($object->treePlacement() !== null
            || ($object->isNew() ? $object->hasGivenNumbers() : $object->isTreeScopeModified()));
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        if (\count($objects) === 1) {
            $this->placeOne($objects[0], $save);

            return;
        }
        $placed = $given = [];
        foreach ($objects as $object) {
            if ($object instanceof NestedSetObject && $object->treePlacement() !== null) {
                $placed[] = $object;
            } elseif ($object instanceof NestedSetObject && $object->hasGivenNumbers()) {
                $given[] = $object;
            }
        }
        if ($given !== []) {
            self::checkNumbers($given, new Trees($this->table, $save->connection));
        }
        if ($placed !== []) {
            TreeInsertion::place($placed, new Trees($this->table, $save->connection));
        }
    }

    private function placeOne(ActiveRecordInterface $object, SaveContext $save): void
    {
        if (!$object instanceof NestedSetObject || !$this->takesPart($object)) {
            return;
        }
        $placement = $object->treePlacement();
        $trees = new Trees($this->table, $save->connection);
        $trees->lockOne(($placement->target ?? $object)->treeScope());
        if (!$object->isNew()) {
            self::updatePlace($object, $trees);
        } elseif ($placement === null) {
            self::checkNumbers([$object], $trees);
        } elseif (!$save->isOnly || !TreeInsertion::placeUnread($object, $placement, $trees, $save)) {
            TreeInsertion::place([$object], $trees);
        }
    }

    public function beforeDelete(ActiveRecordInterface $object, ConnectionInterface $con): bool
    {
        unset($this->deleted[$object]);
        if (!$object instanceof NestedSetObject) {
            return true;
        }
        $trees = new Trees($this->table, $con);
        if ($this->table->scopeNames === []) {
            $trees->lockAll();
        }
        $row = $trees->rowOf($object);
        if ($row !== null && $row->isInTree()) {
            self::checkDelete($object, $row, $trees);
            if (!$this->table->promotes) {
                TreeDeletion::deleteDescendants($row, $trees, $object);
            }
            $this->deleted[$object] = $row;
        }

        return true;
    }

    public function afterDelete(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        $row = $this->deleted[$object] ?? null;
        if ($row === null || !$object instanceof NestedSetObject) {
            return;
        }
        unset($this->deleted[$object]);
        self::closeGap($object, $row, new Trees($this->table, $con));
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        foreach ($this->structuralColumns() as $column) {
            if ($update->has($column)) {
                throw TreeException::structuralColumn($this->table->name, $column, 'update()');
            }
        }
    }

    /** Rows that are inserted are in no tree, unless they bring numbers; rows that are there keep their places. */
    public function beforeUpsert(RowUpsert $upsert): void
    {
        foreach (array_intersect($upsert->changed(), $this->structuralColumns()) as $column) {
            throw TreeException::structuralColumn($this->table->name, $column, 'upsert()');
        }
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        if ($delete->object !== null) {
            return;
        }
        $deletion = TreeDeletion::begin($delete, new Trees($this->table, $delete->connection));
        if ($deletion !== null) {
            $this->deletions[$delete] = $deletion;
        }
    }

    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        ($this->deletions[$delete] ?? null)?->end();
        unset($this->deletions[$delete]);
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        if ($copy instanceof NestedSetObject) {
            $copy->leaveTree();
        }
    }

    public function afterReload(ActiveRecordInterface $object): void
    {
        if ($object instanceof NestedSetObject) {
            $object->forgetTreeState();
        }
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        $this->afterReload($object);
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure instanceof StaleSnapshot && !$failure instanceof StaleSnapshotException
            ? StaleSnapshotException::ofTree($failure)
            : $failure;
    }

    /** @return list<string> */
    private function structuralColumns(): array
    {
        return [...$this->table->numberNames, ...$this->table->scopeNames];
    }

    /** Gives the row of an object that is about to be updated its place. */
    private static function updatePlace(NestedSetObject $object, Trees $trees): void
    {
        $placement = $object->treePlacement();
        if ($placement !== null && $placement->place !== Place::Root) {
            TreeInsertion::place([$object], $trees);

            return;
        }
        $wanted = $object->treeScope();
        $trees->lock([$wanted]);
        $row = $trees->rowOf($object);
        if ($row === null || !$row->isInTree()) {
            if ($placement !== null) {
                TreeInsertion::place([$object], $trees);
            }

            return;
        }
        if ($row->scope->equals($wanted)) {
            if ($placement !== null) {
                throw AlreadyInTreeException::sameScope($object::class);
            }

            return;
        }
        if ($placement === null && !$row->isRoot()) {
            throw TreeException::scopeChange($object::class);
        }
        TreeMove::toNewTree($object, $row, $trees);
    }

    /**
     * Refuses numbers of new objects that other nodes have: the application has set them.
     *
     * @param non-empty-list<NestedSetObject> $objects
     */
    private static function checkNumbers(array $objects, Trees $trees): void
    {
        $byTree = $scopes = [];
        foreach ($objects as $object) {
            $scope = $object->treeScope();
            $scopes[$scope->identity()] = $scope;
            $byTree[$scope->identity()][] = $object;
        }
        $trees->lock(array_values($scopes));
        $table = $trees->table;
        foreach ($byTree as $tree => $nodes) {
            $owners = [];
            foreach ($nodes as $node) {
                [$left, $right] = $node->treeNumbers();
                $owners[$left] = $owners[$right] = $node;
            }
            foreach (array_chunk(array_keys($owners), self::NUMBERS_PER_STATEMENT) as $numbers) {
                $list = implode(', ', $numbers);
                $rows = $trees->rows->where(
                    "{$scopes[$tree]->and()}($table->left IN ($list) OR $table->right IN ($list))",
                    $scopes[$tree]->bound(),
                    $trees->locks->lockingRead(),
                );
                foreach ($rows as $row) {
                    $owner = $owners[$row->left] ?? $owners[$row->right];
                    [$left, $right] = $owner->treeNumbers();
                    throw $left === 1
                        ? RootException::exists($owner::class, $scopes[$tree])
                        : TreeException::numbersTaken($owner::class, $left, $right);
                }
            }
        }
    }

    private static function checkDelete(NestedSetObject $object, TreeRow $row, Trees $trees): void
    {
        if (!$row->isRoot()) {
            return;
        }
        if (!$trees->table->deletesRoots) {
            throw RootException::deleting($object::class);
        }
        if ($trees->table->promotes) {
            $children = $trees->rows->where(
                "{$row->scope->and()}{$trees->table->level} = 1",
                $row->scope->bound(),
                $trees->locks->lockingRead(),
            );
            if (\count($children) > 1) {
                throw RootException::promoting($object::class);
            }
        }
    }

    /** Closes the gap that a deleted node leaves. */
    private static function closeGap(NestedSetObject $object, TreeRow $row, Trees $trees): void
    {
        $trees->objects->forgetChildrenAt($row->scope, $row->left, $row->level);
        $object->loadedTreeParent()?->linkTreeNode(null, $object->loadedTreeParent()->loadedTreeParent());
        if (!$trees->table->promotes || $row->width() === 2) {
            $trees->shift(NumberShift::closing($row->scope, [[$row->left, $row->right]]), $object);

            return;
        }
        $trees->objects->forgetRelatives();
        $trees->shift(new NumberShift($row->scope, [
            [$row->left + 1, $row->right - 1, -1, -1],
            [$row->right + 1, PHP_INT_MAX, -2, 0],
        ]), $object);
    }
}
