<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Gives rows their places in trees when they are written, and closes the gaps when they are deleted.
 *
 * @internal
 */
final class NestedSetHooks extends Behavior
{
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

        return $scopes === [] ? [] : Trees::named($con, $scopes);
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $scopes = [];
        foreach ($objects as $object) {
            if ($object instanceof NestedSetObject && $object->isInTree()) {
                $scopes[] = $object->treeScope();
            }
        }

        return $scopes === [] ? [] : Trees::named($con, $scopes);
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
            TreeSave::checkNumbers($given, new Trees($this->table, $save->connection));
        }
        if ($placed !== []) {
            TreeInsertion::place($placed, new Trees($this->table, $save->connection));
        }
    }

    private function placeOne(ActiveRecordInterface $object, SaveContext $save): void
    {
        $placement = $object instanceof NestedSetObject ? $object->treePlacement() : null;
        if (!$object instanceof NestedSetObject || $placement === null && !$this->takesPart($object)) {
            return;
        }
        $target = $placement?->target;
        if (
            $target !== null && $save->isOnly && $save->isInsert
            && InsertAtOnce::place($object, $target, $placement->place, $this->table, $save)
        ) {
            return;
        }
        $isPlacedAtRow = $target !== null && !$target->isNew() && !$target->isDeleted() && $object->isNew();
        $trees = new Trees($this->table, $save->connection);
        $trees->lockOne(($target ?? $object)->treeScope());
        if (!$object->isNew()) {
            TreeSave::update($object, $trees);
        } elseif ($placement === null) {
            TreeSave::checkNumbers([$object], $trees);
        } elseif ($isPlacedAtRow) {
            NodeInsertion::place($object, $target, $placement->place, $trees, $save);
        } else {
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
            TreeSave::checkDelete($object, $row, $trees);
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
        TreeSave::closeGap($object, $row, new Trees($this->table, $con));
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

    /** @return list<string> */
    private function structuralColumns(): array
    {
        return [...$this->table->numberNames, ...$this->table->scopeNames];
    }
}
