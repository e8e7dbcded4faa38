<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Scope\ScopedTable;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;

/**
 * A table that has trees.
 *
 * @internal
 */
final class NestedSetTable extends ScopedTable
{
    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    private ?TreeScope $lastScope = null;

    public readonly string $left;
    public readonly string $right;
    public readonly string $level;
    /** @var array{string, string, string} the names of the left, right and level column */
    public readonly array $numberNames;
    /** @var array{string, string, string} */
    public readonly array $numberProperties;
    /** @var array{string, string, string} the methods that set them */
    public readonly array $numberSetters;
    /** @var array{int, int, int} */
    public readonly array $numberPositions;
    /** Their bits among modified columns; null where one of them has none. */
    public readonly ?int $numberMask;
    /** Whether a unique index is over left or right numbers. */
    public readonly bool $isUnique;
    /** Whether children of a deleted node take its place; otherwise they are deleted. */
    public readonly bool $promotes;
    /** Whether delete() of a root deletes its tree; otherwise it is refused. */
    public readonly bool $deletesRoots;
    /** The quoted column that refers to the parent's row. */
    public readonly ?string $parent;
    /** The tree of a table without scope columns. */
    public readonly ?TreeScope $onlyTree;
    /** The columns that a TreeRow is made of. */
    public readonly string $rowColumns;
    /** The SELECT of them for one row. */
    public readonly string $rowByKey;

    /** @param class-string<TableMap> $map */
    private function __construct(string $map)
    {
        /**
         * @var array{
         *     left: string, right: string, level: string, scope: list<string>, unique?: bool, promote?: bool,
         *     deleteRoot?: bool, parent?: string
         * }|null $facts
         */
        $facts = $map::BEHAVIOR_FACTS['nested_set'] ?? null;
        if ($facts === null) {
            throw new OrmException(sprintf('The table "%s" has no nested_set behavior.', $map::TABLE_NAME));
        }
        parent::__construct($map, $facts['scope'], 'trees');
        $names = [$facts['left'], $facts['right'], $facts['level']];
        [$this->left, $this->right, $this->level] = array_map(
            static fn (string $name): string => $map::COLUMNS[$name]['sql'],
            $names,
        );
        $this->numberNames = $names;
        $this->numberProperties = array_map(
            static fn (string $name): string => $map::COLUMNS[$name]['property'],
            $names,
        );
        $this->numberSetters = array_map(
            static fn (string $name): string => 'set' . $map::COLUMNS[$name]['phpName'],
            $names,
        );
        $this->numberPositions = array_map(static fn (string $name): int => $map::position($name), $names);
        $this->numberMask = max($this->numberPositions) < ColumnMask::BITS
            ? 1 << $this->numberPositions[0] | 1 << $this->numberPositions[1] | 1 << $this->numberPositions[2]
            : null;
        $this->isUnique = $facts['unique'] ?? false;
        $this->promotes = $facts['promote'] ?? false;
        $this->deletesRoots = $facts['deleteRoot'] ?? false;
        $this->parent = isset($facts['parent']) ? $map::COLUMNS[$facts['parent']]['sql'] : null;
        $this->onlyTree = $this->lastScope = $this->scopeColumns === [] ? new TreeScope($this, []) : null;
        $this->rowColumns = implode(', ', [
            ...array_column([...$this->keyColumns, ...$this->scopeColumns], 'sql'),
            $this->left,
            $this->right,
            $this->level,
        ]);
        $this->rowByKey = "SELECT $this->rowColumns FROM $this->sql WHERE $this->keyCondition";
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /**
     * The tree that a program means by these values.
     *
     * @param array<int, mixed> $arguments
     */
    public function scope(array $arguments): TreeScope
    {
        return new TreeScope($this, $this->scopes->stored($this->scopes->arguments($arguments)));
    }

    /**
     * The tree of rows with these values in their scope columns. Most operations ask for the same one many times.
     *
     * @param list<mixed> $values as stored
     */
    public function tree(array $values): TreeScope
    {
        return $this->lastScope?->values === $values
            ? $this->lastScope
            : $this->lastScope = new TreeScope($this, $values);
    }

    /** @param list<mixed> $stored the scope columns of a row, as the database gave them */
    public function scopeOfRow(array $stored): TreeScope
    {
        return $this->tree($this->scopes->ofRow($stored));
    }
}
