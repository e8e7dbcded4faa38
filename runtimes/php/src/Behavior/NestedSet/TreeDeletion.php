<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Support\NotSerializable;

/**
 * Rows go, and the trees they were in stay without gaps.
 *
 * @internal
 */
final class TreeDeletion
{
    use NotSerializable;

    private const BRANCHES_PER_STATEMENT = 50;

    /**
     * Conditions of the deletes that this class runs itself, for which the hooks of trees have nothing to do.
     *
     * @var \WeakMap<Condition, true>|null
     */
    private static ?\WeakMap $own = null;

    /** @param list<TreeRow> $rows the nodes that a query is about to delete */
    private function __construct(
        private readonly Trees $trees,
        private readonly array $rows,
        private readonly bool $isWholeTable = false,
    ) {
    }

    /** Locks the trees of the rows that a query is about to delete, and deletes what depends on them. */
    public static function begin(QueryDelete $delete, Trees $trees): ?self
    {
        $spec = $delete->query->spec();
        foreach ($spec->conditions() as $condition) {
            if (isset(self::$own[$condition])) {
                return null;
            }
        }
        if (!$spec->hasConditions() || $trees->table->scopeNames === []) {
            $trees->lockAll();
        }
        if (!$spec->hasConditions()) {
            return new self($trees, [], true);
        }
        $rows = array_values($trees->locked(
            static fn (string $end): array => $trees->rows->ofQuery($spec, $end),
        ));
        $nodes = array_values(array_filter($rows, static fn (TreeRow $row): bool => $row->isInTree()));
        if ($nodes === []) {
            return null;
        }
        $deletion = new self($trees, $nodes);
        if (!$trees->table->promotes && !$deletion->isComplete()) {
            $others = array_values(array_filter($rows, static fn (TreeRow $row): bool => !$row->isInTree()));
            $delete->replaceWith($deletion->deleteBranches($others));

            return null;
        }

        return $deletion;
    }

    /** Closes the gaps after the query has deleted the rows. */
    public function end(): void
    {
        if ($this->isWholeTable) {
            $this->trees->objects->markAllDeleted();

            return;
        }
        $this->trees->objects->markDeleted($this->rows);
        if ($this->trees->table->promotes) {
            $this->promoteChildren();
        } else {
            $this->closeGaps();
        }
    }

    /** Deletes the nodes below one; gives their number. */
    public static function deleteDescendants(TreeRow $row, Trees $trees, ?NestedSetObject $object): int
    {
        if ($row->width() === 2) {
            return 0;
        }
        $table = $trees->table;
        $sql = "{$row->scope->and()}$table->left > ? AND $table->left < ?";
        $count = self::delete($trees, $sql, [...$row->scope->bound(), $row->left, $row->right], $object);
        if ($count !== intdiv($row->width(), 2) - 1) {
            throw new OrmException(sprintf(
                'The descendants of a node of "%s" were to be deleted, but only %d of %d rows are gone: a hook of the '
                . 'query class has kept the others.',
                $table->name,
                $count,
                intdiv($row->width(), 2) - 1,
            ));
        }

        return $count;
    }

    public static function deleteTree(TreeScope $scope, Trees $trees): int
    {
        return self::delete($trees, "{$scope->and()}{$trees->table->left} > 0", $scope->bound());
    }

    /**
     * Deletes rows through the query class, so that other behaviors see them go, and their objects in memory.
     *
     * @param list<mixed> $values
     */
    private static function delete(Trees $trees, string $sql, array $values, ?NestedSetObject $except = null): int
    {
        // The numbers of objects may be older than those of their rows: only keys say which objects go.
        $rows = $trees->objects->hasOthers($except)
            ? $trees->rows->where($sql, $values, $trees->locks->lockingRead())
            : [];
        $condition = new Condition($sql, $values, null, true);
        self::$own ??= new \WeakMap();
        self::$own[$condition] = true;
        $query = new ($trees->table->map::QUERY)();
        $query->spec()->append($condition);
        $count = $query->delete($trees->con);
        $trees->objects->markDeleted($rows);

        return $count;
    }

    /** Whether the rows are whole branches. */
    private function isComplete(): bool
    {
        $nodes = 0;
        foreach ($this->branches() as [, $branches]) {
            foreach ($branches as [$first, $last]) {
                $nodes += intdiv($last - $first + 1, 2);
            }
        }

        return $nodes === \count($this->rows);
    }

    /**
     * @param list<TreeRow> $others rows outside of trees that are deleted as well
     * @return int the number of rows
     */
    private function deleteBranches(array $others): int
    {
        $table = $this->trees->table;
        $conditions = [];
        foreach ($this->branches() as [$scope, $branches]) {
            foreach ($branches as [$first, $last]) {
                $values = [...$scope->bound(), $first, $last];
                $conditions[] = ["{$scope->and()}$table->left BETWEEN ? AND ?", $values];
            }
        }
        foreach ($others as $row) {
            $conditions[] = [$table->keyCondition, $row->key];
        }
        $count = 0;
        foreach (array_chunk($conditions, self::BRANCHES_PER_STATEMENT) as $chunk) {
            $sql = '(' . implode(') OR (', array_column($chunk, 0)) . ')';
            $count += self::delete($this->trees, $sql, array_merge(...array_column($chunk, 1)));
        }
        $this->closeGaps();

        return $count;
    }

    private function closeGaps(): void
    {
        foreach ($this->branches() as [$scope, $gaps]) {
            \count($this->rows) === 1
                ? $this->trees->objects->forgetChildrenAt($scope, $this->rows[0]->left, $this->rows[0]->level)
                : $this->trees->objects->forgetRelatives();
            $this->trees->close(NumberShift::closing($scope, $gaps));
        }
    }

    private function promoteChildren(): void
    {
        $scopes = $withoutRoot = [];
        foreach ($this->rows as $row) {
            $scopes[$row->scope->identity()] = $row->scope;
            if ($row->isRoot()) {
                $withoutRoot[] = $row->scope;
            }
        }
        $this->trees->renumber(array_values($scopes));
        $table = $this->trees->table;
        foreach ($withoutRoot as $scope) {
            $roots = $this->trees->rows->where(
                "{$scope->and()}$table->level = 0 AND $table->left > 0",
                $scope->bound(),
                $this->trees->locks->lockingRead(),
            );
            if (\count($roots) > 1) {
                throw RootException::leavingSeveral($table->name, $scope);
            }
        }
    }

    /**
     * The outermost branches of each tree, joined where they touch.
     *
     * @return array<string, array{TreeScope, non-empty-list<array{int, int}>}>
     */
    private function branches(): array
    {
        $rows = $this->rows;
        usort($rows, static fn (TreeRow $one, TreeRow $other): int => $one->left <=> $other->left);
        $branches = [];
        foreach ($rows as $row) {
            $tree = $row->scope->identity();
            $last = isset($branches[$tree]) ? \count($branches[$tree][1]) - 1 : -1;
            if ($last < 0 || $row->left > $branches[$tree][1][$last][1] + 1) {
                $branches[$tree][0] ??= $row->scope;
                $branches[$tree][1][] = [$row->left, $row->right];
            } elseif ($row->right > $branches[$tree][1][$last][1]) {
                $branches[$tree][1][$last][1] = $row->right;
            }
        }

        return $branches;
    }
}
