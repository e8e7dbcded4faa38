<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Concern;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Behavior\NestedSet\NestedSetObject;
use Orm\Runtime\Behavior\NestedSet\NestedSetQueryInterface;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\Relative;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Query\Condition\Condition;

/** Queries within trees; the generated methods bring typed scope arguments to them. */
trait TreeFilters
{
    /** Filters by the numbers that the node has in memory. */
    public function descendantsOf(NestedSetObject $node): static
    {
        return $this->treeRelatives($node, Relative::Descendant, false);
    }

    /** The node and its descendants. */
    public function branchOf(NestedSetObject $node): static
    {
        return $this->treeRelatives($node, Relative::DescendantOrSelf, false);
    }

    public function childrenOf(NestedSetObject $node): static
    {
        return $this->treeRelatives($node, Relative::Child, false);
    }

    public function siblingsOf(NestedSetObject $node, ?ConnectionInterface $con = null): static
    {
        $query = new (static::TABLE_MAP::QUERY)();
        $parent = $node->isInTree() && $query instanceof NestedSetQueryInterface
            ? $query->relativesOf($node, Relative::Ancestor)->orderNodesByLevel(true)
                ->findOne($con ?? RowState::connection($node))
            : null;
        if (!$parent instanceof NestedSetObject) {
            return $this->addCondition(new Condition('1 = 0'));
        }

        return $this->childrenOf($parent)->pruneObject($node);
    }

    public function ancestorsOf(NestedSetObject $node): static
    {
        return $this->treeRelatives($node, Relative::Ancestor, false);
    }

    /** The ancestors of a node and itself. */
    public function rootsOf(NestedSetObject $node): static
    {
        return $this->treeRelatives($node, Relative::AncestorOrSelf, false);
    }

    public function orderByBranch(bool $reverse = false): static
    {
        return $this->orderColumn(
            NestedSetTable::of(static::TABLE_MAP)->numberNames[0],
            $reverse ? Criteria::DESC : Criteria::ASC,
        );
    }

    public function orderNodesByLevel(bool $reverse = false): static
    {
        $order = $reverse ? Criteria::DESC : Criteria::ASC;
        [$left, , $level] = NestedSetTable::of(static::TABLE_MAP)->numberNames;

        return $this->orderColumn($level, $order)->orderColumn($left, $order);
    }

    public function relativesOf(NestedSetObject $node, Relative $relative): static
    {
        return $this->treeRelatives($node, $relative, true);
    }

    public static function linkTreeNodes(ObjectCollection $nodes, ?NestedSetObject $top = null): void
    {
        $open = $top === null ? [] : [$top];
        $children = $top === null ? [] : [[]];
        $first = $nodes->getFirst();
        $range = $top ?? ($first instanceof NestedSetObject ? $first : null);
        if ($range === null) {
            return;
        }
        [$left, $right] = $range->treeNumbers();
        // A node that the query leaves out would seem to be missing in the tree.
        $isComplete = $right - $left + 1 === 2 * (\count($nodes) + ($top === null ? 0 : 1));
        if (!$isComplete && $top === null || $top === null && $left !== 1) {
            return;
        }
        /** @var list<NestedSetObject> $open the nodes around the present one */
        /** @var list<list<NestedSetObject>> $children those found of each */
        $linked = [];
        foreach ($nodes as $node) {
            if (!$node instanceof NestedSetObject) {
                return;
            }
            while ($open !== [] && $open[\count($open) - 1]->treeNumbers()[1] < $node->treeNumbers()[0]) {
                $linked[] = [array_pop($open), array_pop($children)];
            }
            if ($open !== []) {
                $children[\count($open) - 1][] = $node;
                $node->linkTreeNode($node->loadedTreeChildren(), $open[\count($open) - 1]);
            }
            $open[] = $node;
            $children[] = [];
        }
        while ($open !== []) {
            $linked[] = [array_pop($open), array_pop($children)];
        }
        foreach ($linked as [$node, $below]) {
            $collection = new ObjectCollection($below ?? []);
            $collection->setModel(static::TABLE_MAP::MODEL);
            $node->linkTreeNode($collection, $node->loadedTreeParent());
        }
    }

    /** @param list<mixed> $values of the scope columns */
    protected function inTreeOf(array $values): static
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $scope = $table->scope($values);
        $prefix = $this->spec()->prefix;

        return $this->addCondition(
            new Condition("{$scope->and($prefix)}$prefix$table->left > 0", $scope->bound()),
        );
    }

    protected function onlyTreeRoots(): static
    {
        $table = NestedSetTable::of(static::TABLE_MAP);

        return $this->addCondition(new Condition($this->spec()->prefix . $table->left . ' = 1'));
    }

    /** @param bool $ofRow whether the place is that of the row; otherwise that of the object */
    private function treeRelatives(NestedSetObject $node, Relative $relative, bool $ofRow): static
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $prefix = $this->spec()->prefix;
        $scope = $node->treeScope();
        [$left, $right, $level] = [$prefix . $table->left, $prefix . $table->right, $prefix . $table->level];
        $key = $ofRow && !$node->isNew() ? $node->treeKey() : null;
        $values = $scope->bound();
        $numbers = array_combine(['left', 'right', 'level'], $node->treeNumbers());
        $columns = ['left' => $table->left, 'right' => $table->right, 'level' => $table->level];
        $of = static function (string $number) use ($table, $columns, $key, $numbers, &$values): string {
            if ($key === null) {
                $values[] = $numbers[$number];

                return '?';
            }
            array_push($values, ...$key);
            $where = [];
            foreach ($table->keyColumns as $column) {
                $where[] = "x.{$column['sql']} = ?";
            }

            return "(SELECT x.{$columns[$number]} FROM $table->sql x WHERE " . implode(' AND ', $where) . ')';
        };
        $text = match ($relative) {
            Relative::Descendant => "$left > {$of('left')} AND $left < {$of('right')}",
            Relative::DescendantOrSelf => "$left >= {$of('left')} AND $left < {$of('right')}",
            Relative::Child => "$left > {$of('left')} AND $left < {$of('right')} AND $level = {$of('level')} + 1",
            Relative::Ancestor => "$left < {$of('left')} AND $right > {$of('right')} AND $left > 0",
            Relative::AncestorOrSelf => "$left <= {$of('left')} AND $right >= {$of('right')} AND $left > 0",
            Relative::Previous => "$right = {$of('left')} - 1",
            Relative::Next => "$left = {$of('right')} + 1",
        };

        return $this->addCondition(new Condition($scope->and($prefix) . $text, $values));
    }
}
