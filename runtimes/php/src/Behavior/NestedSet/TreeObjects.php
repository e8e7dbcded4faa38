<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\Cloning;
use Orm\Runtime\Support\NotSerializable;

/**
 * Objects in memory follow the rows of trees that were changed. A rollback restores them as after any other change.
 *
 * @internal
 */
final class TreeObjects
{
    use NotSerializable;

    private const KEYS_PER_STATEMENT = 500;

    private readonly IdentityMap $pool;

    public function __construct(private readonly NestedSetTable $table, private readonly ConnectionInterface $con)
    {
        $this->pool = IdentityMap::of($table->map, $con);
    }

    /** @return list<NestedSetObject> the objects whose numbers are those of their rows */
    private function known(?NestedSetObject $except = null): array
    {
        $known = [];
        foreach ($this->pool->liveObjects() as $object) {
            if ($object instanceof NestedSetObject && $object !== $except && $object->hasRowNumbers()) {
                $known[] = $object;
            }
        }

        return $known;
    }

    /**
     * The objects of the table that are in memory.
     *
     * @return list<NestedSetObject>
     */
    private function live(): array
    {
        /** @var list<NestedSetObject> $objects those of a table with trees */
        $objects = $this->pool->liveObjects();

        return $objects;
    }

    public function shift(NumberShift $shift, ?NestedSetObject $except = null): void
    {
        $live = $this->live();
        if ($live !== []) {
            $live[0]::shiftTree($live, $except, $shift);
        }
    }

    /** Lets objects follow one new node, of whose parent the children in memory are not all any more. */
    public function makeRoom(NumberShift $shift, int $level, NestedSetObject $object): void
    {
        $live = $this->live();
        if ($live !== []) {
            $live[0]::forgetTreeChildren($live, $shift->scope, $shift->first(), $level);
            $live[0]::shiftTree($live, $object, $shift);
        }
    }

    public function shiftLevels(TreeScope $scope, int $delta, int $first, int $last): void
    {
        foreach ($this->known() as $object) {
            [$left, $right, $level] = $object->treeNumbers();
            if ($left >= $first && $right <= $last && $object->treeScope()->equals($scope)) {
                $object->adoptTreeNumbers($left, $right, $level + $delta);
            }
        }
    }

    public function transfer(BranchTransfer $transfer, ?NestedSetObject $except = null): void
    {
        [$branch, $delta] = [$transfer->branch, $transfer->delta()];
        [$closing, $opening] = [$transfer->closing(), $transfer->opening()];
        foreach ($this->known($except) as $object) {
            [$left, $right, $level] = $object->treeNumbers();
            $scope = $object->treeScope();
            if ($left > 0 && $scope->equals($branch->scope)) {
                $levels = $level + $transfer->levels;
                $left >= $branch->left && $right <= $branch->right
                    ? $object->adoptTreeNumbers($left + $delta, $right + $delta, $levels, $transfer->to)
                    : $object->adoptTreeNumbers($closing->number($left), $closing->number($right), $level);
            } elseif ($left > 0 && $scope->equals($transfer->to)) {
                $object->adoptTreeNumbers($opening->number($left), $opening->number($right), $level);
            }
        }
    }

    /** Forgets the children of the node that has something at a point of its tree, on a level. */
    public function forgetChildrenAt(TreeScope $scope, int $point, int $level): void
    {
        $live = $this->live();
        if ($live !== []) {
            $live[0]::forgetTreeChildren($live, $scope, $point, $level);
        }
    }

    /** Forgets the relatives of all nodes in memory. */
    public function forgetRelatives(): void
    {
        foreach ($this->pool->liveObjects() as $object) {
            if ($object instanceof NestedSetObject) {
                $object->linkTreeNode(null, null);
            }
        }
    }

    /** Whether objects of the table are in memory, beside one. */
    public function hasOthers(?NestedSetObject $except): bool
    {
        foreach ($this->pool->objects() as $object) {
            if ($object !== $except) {
                return true;
            }
        }

        return isset(IdentityMaps::active()->clones[$this->table->map]);
    }

    /**
     * After rows were deleted.
     *
     * @param list<TreeRow> $rows
     */
    public function markDeleted(array $rows): void
    {
        $keys = [];
        foreach ($rows as $row) {
            $keys[(string) PrimaryKey::poolKey($row->key)] = true;
        }
        foreach ($keys === [] ? [] : $this->live() as $object) {
            if (isset($keys[(string) PrimaryKey::poolKey($object->treeKey())])) {
                $this->markOneDeleted($object);
            }
        }
        foreach (isset(IdentityMaps::active()->clones[$this->table->map]) ? $keys : [] as $key => $ignored) {
            Cloning::deleteObjectsOfRow($this->table->map, $key, $this->con);
        }
    }

    /** After all rows of the table were deleted. */
    public function markAllDeleted(): void
    {
        foreach ($this->live() as $object) {
            $this->markOneDeleted($object);
        }
    }

    private function markOneDeleted(NestedSetObject $object): void
    {
        if ($object->isNew() || $object->isDeleted()) {
            return;
        }
        Snapshots::$current?->take($object);
        RowState::markDeleted($object, true);
        $maps = IdentityMaps::active();
        $maps->evict($this->table->map, $object, $this->con);
        if (RelationAccess::holdingCollections($object) !== []) {
            Memberships::leaveAll($object, $this->con);
        }
        if (isset($maps->clones[$this->table->map])) {
            Cloning::deleteTwins($object, $this->con);
        }
    }

    /** Reads the places of all objects in memory; an object whose row is gone is left as it is. */
    public function refresh(string $lockingRead, ?NestedSetObject $except = null): void
    {
        $objects = [];
        foreach ($this->known($except) as $object) {
            $objects[(string) PrimaryKey::poolKey($object->treeKey())] = $object;
        }
        $rows = new TreeRows($this->table, $this->con);
        foreach (array_chunk($objects, self::KEYS_PER_STATEMENT, true) as $chunk) {
            $keys = array_map(static fn (NestedSetObject $object): array => $object->treeKey(), array_values($chunk));
            foreach ($rows->byKeys($keys, $lockingRead) as $key => $row) {
                if (isset($chunk[$key])) {
                    self::settle($chunk[$key], $row);
                }
            }
        }
    }

    /** Makes an object say what its row says. */
    public static function settle(NestedSetObject $object, TreeRow $row): void
    {
        $isSame = $object->treeNumbers() === [$row->left, $row->right, $row->level]
            && $object->treeScope()->equals($row->scope);
        if (!$isSame) {
            $object->adoptTreeNumbers($row->left, $row->right, $row->level, $row->scope);
        }
    }
}
