<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * Checks the numbers of a tree, and makes them valid again.
 *
 * @internal
 */
final class TreeRepair
{
    use NotSerializable;

    private const ROWS_PER_STATEMENT = 100;

    public function __construct(private readonly Trees $trees, private readonly TreeScope $scope)
    {
    }

    /** Whether the numbers of a tree are 1 to 2n, nodes lie within each other, there is one root, and levels are right. */
    public static function isValid(TreeRows $rows, TreeScope $scope): bool
    {
        $table = $scope->table;
        /** @var list<int> $open the right numbers of the nodes around the present one */
        $open = [];
        $next = 1;
        $nodes = $rows->where(
            "{$scope->and()}($table->left IS NOT NULL OR $table->right IS NOT NULL)",
            $scope->bound(),
            " ORDER BY $table->left",
        );
        foreach ($nodes as $row) {
            if ($row->left === 0 && $row->right === 0) {
                continue;
            }
            while ($open !== [] && end($open) === $next) {
                array_pop($open);
                ++$next;
            }
            $isRootAgain = $open === [] && $next !== 1;
            $isOutside = $open !== [] && $row->right >= end($open);
            if ($isRootAgain || $isOutside || $row->left !== $next || $row->right <= $row->left) {
                return false;
            }
            if ($row->level !== \count($open)) {
                return false;
            }
            $open[] = $row->right;
            ++$next;
        }
        while ($open !== []) {
            if (array_pop($open) !== $next++) {
                return false;
            }
        }

        return true;
    }

    /** @return int the number of rows that changed */
    public function run(): int
    {
        $rows = $this->trees->rows->where(
            $this->scope->condition(),
            $this->scope->bound(),
            $this->trees->locks->lockingRead(),
        );
        usort($rows, self::inOrder(...));
        $lefts = $rights = $levels = [];
        $number = 0;
        $children = $this->trees->table->parent === null
            ? $this->childrenByOrder($rows)
            : $this->childrenByParent($rows);
        $root = $children[''][0] ?? null;
        // Without recursion: a damaged tree may be as deep as it has nodes.
        $stack = $root === null ? [] : [[$root, false, 0]];
        while ($stack !== []) {
            [$key, $isEnd, $level] = array_pop($stack);
            if ($isEnd) {
                $rights[$key] = ++$number;
                continue;
            }
            $lefts[$key] = ++$number;
            $levels[$key] = $level;
            $stack[] = [$key, true, $level];
            foreach (array_reverse($children[$key] ?? []) as $child) {
                $stack[] = [$child, false, $level + 1];
            }
        }

        $places = [];
        foreach ($lefts as $key => $left) {
            $places[$key] = [$left, $rights[$key] ?? 0, $levels[$key]];
        }

        return $this->write($rows, $places);
    }

    private static function inOrder(TreeRow $one, TreeRow $other): int
    {
        // Rows that are in no tree come last.
        return [$one->left < 1, $one->left, -$one->right, $one->key]
            <=> [$other->left < 1, $other->left, -$other->right, $other->key];
    }

    /**
     * The intervals of nodes say who is below whom. One that lies across the end of another is below it, and a second
     * root is below the first.
     *
     * @param list<TreeRow> $rows in order
     * @return array<string, list<string>> keys of children by that of their parent, the root's by ''
     */
    private function childrenByOrder(array $rows): array
    {
        $children = [];
        /** @var list<array{string, int}> $open */
        $open = [];
        foreach ($rows as $row) {
            if ($row->left < 1) {
                continue;
            }
            while (\count($open) > 1 && end($open)[1] < $row->left) {
                array_pop($open);
            }
            $key = self::keyOf($row);
            $children[$open === [] ? '' : end($open)[0]][] = $key;
            $open[] = [$key, $row->right];
        }

        return $children;
    }

    /**
     * The column that refers to the parent says who is below whom, and the order is that of the left numbers. A row
     * without a parent that is in the tree and not its root is put below the root.
     *
     * @param list<TreeRow> $rows in order
     * @return array<string, list<string>>
     */
    private function childrenByParent(array $rows): array
    {
        $table = $this->trees->table;
        $statement = $this->trees->con->execute(
            "SELECT {$table->keyColumns[0]['sql']}, $table->parent FROM $table->sql WHERE {$this->scope->condition()}",
            $this->scope->bound(),
        );
        $parents = [];
        while (\is_array($found = $statement->fetch(\PDO::FETCH_NUM))) {
            $parents[(string) PrimaryKey::poolKey([$found[0]])] = $found[1] === null
                ? null
                : (string) PrimaryKey::poolKey([$found[1]]);
        }
        $statement->closeCursor();
        $children = [];
        $root = null;
        foreach ($rows as $row) {
            $key = self::keyOf($row);
            $parent = $parents[$key] ?? null;
            if ($parent !== null && \array_key_exists($parent, $parents) && $parent !== $key) {
                $children[$parent][] = $key;
            } elseif ($root === null) {
                $children[''][] = $root = $key;
            } elseif ($row->left > 0) {
                $children[$root][] = $key;
            }
        }

        return $children;
    }

    private static function keyOf(TreeRow $row): string
    {
        return (string) PrimaryKey::poolKey($row->key);
    }

    /**
     * @param list<TreeRow> $rows
     * @param array<string, array{int, int, int}> $places by key; a row that is missing is in no tree
     */
    private function write(array $rows, array $places): int
    {
        $changed = [];
        foreach ($rows as $row) {
            $place = $places[self::keyOf($row)] ?? [0, 0, 0];
            if ($place !== [$row->left, $row->right, $row->level]) {
                $changed[] = [$row->key, $place];
            }
        }
        $table = $this->trees->table;
        foreach (array_chunk($changed, self::ROWS_PER_STATEMENT) as $chunk) {
            $sets = $values = [];
            foreach ([$table->level => 2, $table->right => 1, $table->left => 0] as $column => $part) {
                $cases = '';
                foreach ($chunk as [$key, $place]) {
                    $number = $place[0] === 0 ? 'NULL' : (string) ($part === 2 ? $place[2] : -$place[$part]);
                    $cases .= " WHEN $table->keyCondition THEN $number";
                    array_push($values, ...$key);
                }
                $sets[] = "$column = CASE$cases ELSE $column END";
            }
            $sql = "UPDATE $table->sql SET " . implode(', ', $sets) . ' WHERE ' . $table->anyKey(\count($chunk));
            $keys = array_merge(...array_column($chunk, 0));
            $this->trees->con->executeOnce($sql, [...$values, ...$keys]);
        }
        if ($changed !== []) {
            // Negatives until all are written: a unique index may be over the numbers.
            $this->trees->execute([$this->trees->sql->flip($table, [$this->scope])]);
            $this->trees->refreshObjects();
        }

        return \count($changed);
    }
}
