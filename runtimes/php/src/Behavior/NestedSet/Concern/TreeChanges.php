<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Concern;

use Orm\Runtime\Behavior\NestedSet\NestedSetObject;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\NumberShift;
use Orm\Runtime\Behavior\NestedSet\OtherClassException;
use Orm\Runtime\Behavior\NestedSet\StaleSnapshotException;
use Orm\Runtime\Behavior\NestedSet\TreeDeletion;
use Orm\Runtime\Behavior\NestedSet\TreeException;
use Orm\Runtime\Behavior\NestedSet\TreeRepair;
use Orm\Runtime\Behavior\NestedSet\TreeRows;
use Orm\Runtime\Behavior\NestedSet\Trees;
use Orm\Runtime\Behavior\NestedSet\TreeScope;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\Lock\LockPolicy;

/** Changes of whole trees; the generated methods bring typed scope arguments to them. */
trait TreeChanges
{
    /** Whether an object can be a node: its right number is behind its left one. */
    public static function isValid(?NestedSetObject $node = null): bool
    {
        if ($node === null) {
            return false;
        }
        [$left, $right] = $node->treeNumbers();

        return $right > $left;
    }

    /** Reads the places of all nodes in memory again, except one. */
    public static function updateLoadedNodes(?NestedSetObject $prune = null, ?ConnectionInterface $con = null): void
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        (new Trees($table, $con))->refreshObjects($prune);
    }

    /**
     * Locks trees until the end of the transaction that is open. To be called first where one transaction changes
     * several trees.
     *
     * @param list<mixed> $scopes values of the scope column, or arrays of them where there are several
     */
    public static function lockTrees(array $scopes = [null], ?ConnectionInterface $con = null): void
    {
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        if (!$con->isInTransaction()) {
            throw TreeException::withoutTransaction();
        }
        $table = NestedSetTable::of(static::TABLE_MAP);
        $trees = $table->scopeNames === []
            ? [new TreeScope($table, [])]
            : array_map(static fn (mixed $scope): TreeScope => $table->scope([$scope]), $scopes);
        try {
            (new Trees($table, $con))->lock($trees, LockPolicy::Wait);
        } catch (StaleSnapshot $failure) {
            throw StaleSnapshotException::ofTree($failure);
        }
    }

    /**
     * Adds nodes at the end of the children of one, in few statements.
     *
     * @param iterable<mixed> $nodes nodes that are in no tree; others are refused
     * @return int the number of nodes
     */
    public static function insertManyAsLastChildrenOf(
        NestedSetObject $parent,
        iterable $nodes,
        ?ConnectionInterface $con = null,
    ): int {
        $list = [];
        foreach ($nodes as $node) {
            if (!$node instanceof NestedSetObject || $node::tableMap() !== static::TABLE_MAP) {
                throw OtherClassException::of(static::TABLE_MAP::MODEL, get_debug_type($node));
            }
            $list[] = $node->insertAsLastChildOf($parent);
        }
        ModelClass::save(
            static::TABLE_MAP::MODEL,
            $list,
            $con ?? Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME),
        );

        return \count($list);
    }

    /**
     * @param array<string, mixed> $tree
     * @param list<mixed> $values of the scope columns
     */
    protected static function builtTree(array $tree, array $values, ?ConnectionInterface $con): NestedSetObject
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $scope = array_combine($table->scopeNames, $table->scopes->arguments($values));
        $nodes = [];
        $root = self::builtNode($tree, null, $scope, $nodes);
        ModelClass::insert(
            static::TABLE_MAP::MODEL,
            $nodes,
            $con ?? Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME),
        );

        return $root;
    }

    /**
     * @param array<mixed> $tree
     * @param array<string, mixed> $scope values by column
     * @param list<NestedSetObject> $nodes gets the node and those below it
     */
    private static function builtNode(
        array $tree,
        ?NestedSetObject $parent,
        array $scope,
        array &$nodes,
    ): NestedSetObject {
        $node = new (static::TABLE_MAP::MODEL)();
        $children = $tree['children'] ?? [];
        unset($tree['children']);
        if (!$node instanceof NestedSetObject || !\is_array($children) || $tree !== [] && array_is_list($tree)) {
            throw new OrmException(
                'buildTree() takes one node: an array of columns by their names, with a list of such arrays as '
                . '"children".',
            );
        }
        foreach ([...$scope, ...$tree] as $name => $value) {
            $node->setByName(static::TABLE_MAP::columnOf((string) $name), $value, TableMap::TYPE_FIELDNAME);
        }
        $nodes[] = $parent === null ? $node->makeRoot() : $node->insertAsLastChildOf($parent);
        foreach ($children as $child) {
            self::builtNode(\is_array($child) ? $child : [], $node, [], $nodes);
        }

        return $node;
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function deleteTreeOf(array $values, ?ConnectionInterface $con): int
    {
        return self::changeTree(
            $values,
            $con,
            static fn (Trees $trees, TreeScope $scope): int => TreeDeletion::deleteTree($scope, $trees),
        );
    }

    /**
     * @param list<mixed> $values of the scope columns
     * @return int the number of rows
     */
    protected static function shiftTreeNumbers(
        int $delta,
        int $first,
        ?int $last,
        array $values,
        ?ConnectionInterface $con,
        ?NestedSetObject $except = null,
    ): int {
        return self::changeTree(
            $values,
            $con,
            static fn (Trees $trees, TreeScope $scope): int => $trees->shift(
                new NumberShift($scope, [[$first, $last ?? PHP_INT_MAX, $delta, 0]]),
                $except,
            ),
        );
    }

    /**
     * @param list<mixed> $values of the scope columns
     * @return int the number of rows
     */
    protected static function shiftTreeLevels(
        int $delta,
        int $first,
        int $last,
        array $values,
        ?ConnectionInterface $con,
    ): int {
        return self::changeTree(
            $values,
            $con,
            static function (Trees $trees, TreeScope $scope) use ($delta, $first, $last): int {
                $rows = $trees->execute([$trees->sql->shiftLevels($scope, $delta, $first, $last)]);
                $trees->objects->shiftLevels($scope, $delta, $first, $last);

                return $rows;
            },
        );
    }

    /**
     * @param list<mixed> $values of the scope columns
     * @return int the number of rows
     */
    protected static function makeTreeRoom(
        int $left,
        array $values,
        ?NestedSetObject $prune,
        ?ConnectionInterface $con,
    ): int {
        return self::shiftTreeNumbers(2, $left, null, $values, $con, $prune);
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function fixTreeLevels(array $values, ?ConnectionInterface $con): void
    {
        self::changeTree($values, $con, static function (Trees $trees, TreeScope $scope): int {
            $rows = $trees->execute([$trees->sql->fixLevels($trees->table, $scope)]);
            $trees->refreshObjects();

            return $rows;
        });
    }

    /**
     * @param list<mixed> $values of the scope columns
     * @return int the number of rows that changed
     */
    protected static function repairTreeOf(array $values, ?ConnectionInterface $con): int
    {
        return self::changeTree(
            $values,
            $con,
            static fn (Trees $trees, TreeScope $scope): int => (new TreeRepair($trees, $scope))->run(),
        );
    }

    /** @param list<mixed> $values of the scope columns */
    protected static function isTreeOfValid(array $values, ?ConnectionInterface $con): bool
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $con ??= Orm::getPrimaryConnection(static::TABLE_MAP::DATABASE_NAME);

        return TreeRepair::isValid(new TreeRows($table, $con), $table->scope($values));
    }

    /**
     * Gives nodes with negative numbers the scope of a tree.
     *
     * @param list<mixed> $values of the scope columns
     */
    protected static function moveNegativeNodes(array $values, ?ConnectionInterface $con): void
    {
        self::changeTree($values, $con, static function (Trees $trees, TreeScope $scope): int {
            $trees->lockAll();
            $table = $trees->table;
            $sets = array_map(static fn (array $column): string => "{$column['sql']} = ?", $table->scopeColumns);
            $sql = "UPDATE $table->sql SET " . implode(', ', $sets) . " WHERE $table->left <= 0";
            $rows = $trees->execute([[$sql, $scope->values]]);
            $trees->refreshObjects();

            return $rows;
        });
    }

    /**
     * @param list<mixed> $values of the scope columns
     * @param \Closure(Trees, TreeScope): int $work
     */
    private static function changeTree(array $values, ?ConnectionInterface $con, \Closure $work): int
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $scope = $table->scope($values);

        return Trees::operate(
            $con ?? Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME),
            $table,
            [$scope],
            static fn (Trees $trees): int => $work($trees, $scope),
        );
    }
}
