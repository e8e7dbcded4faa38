<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\Strategy\LockStrategy;
use Orm\Runtime\Support\NotSerializable;

/**
 * One tree of a table: the stored values of its scope columns.
 *
 * @internal
 */
final class TreeScope
{
    use NotSerializable;

    private ?string $identity = null;
    private ?NamedLock $lock = null;
    private ?LockStrategy $lockStrategy = null;
    /** Equal for scopes with null in the same places, whose conditions have the same text. */
    public readonly string $shape;

    /** @param list<mixed> $values as stored, one per scope column */
    public function __construct(public readonly NestedSetTable $table, public readonly array $values)
    {
        $shape = '';
        foreach ($values as $value) {
            $shape .= $value === null ? 'n' : 'v';
        }
        $this->shape = $shape;
    }

    /** A condition for the rows of the tree, those in no place included; its values are bound(). */
    public function condition(string $prefix = ''): string
    {
        $conditions = [];
        foreach ($this->table->scopeColumns as $place => $column) {
            $conditions[] = $prefix . $column['sql'] . ($this->values[$place] === null ? ' IS NULL' : ' = ?');
        }

        return $conditions === [] ? '1 = 1' : implode(' AND ', $conditions);
    }

    /** The condition in front of another one. */
    public function and(string $prefix = ''): string
    {
        return $this->values === [] ? '' : $this->condition($prefix) . ' AND ';
    }

    /** @return list<mixed> */
    public function bound(): array
    {
        if ($this->values === [] || !\in_array(null, $this->values, true)) {
            return $this->values;
        }

        return array_values(array_filter($this->values, static fn (mixed $value): bool => $value !== null));
    }

    /** Equal for two scopes whose values are written in the same way. */
    public function identity(): string
    {
        if ($this->identity === null) {
            $this->identity = '';
            foreach ($this->table->scopeColumns as $place => $column) {
                $this->identity .= LockText::part($column['type'], $this->values[$place]);
            }
        }

        return $this->identity;
    }

    public function equals(self $other): bool
    {
        return $this === $other || $this->identity() === $other->identity();
    }

    /** The lock of the tree on a kind of database. */
    public function lock(LockStrategy $strategy): NamedLock
    {
        if ($this->lock === null || $this->lockStrategy !== $strategy) {
            $hasOneLock = $this->values === [] || $strategy->locksPerTable() === 1;
            $this->lockStrategy = $strategy;
            $this->lock = new NamedLock(
                $this->table->map,
                $hasOneLock
                    ? ''
                    : LockText::of($this->table->scopeColumns, $this->values, $strategy->comparesTextsExactly()),
            );
        }

        return $this->lock;
    }

    /** A text for messages. */
    public function describe(): string
    {
        $texts = [];
        foreach ($this->table->scopeNames as $place => $name) {
            $value = $this->values[$place];
            $texts[] = $name . ' = ' . (\is_scalar($value) ? var_export($value, true) : 'NULL');
        }

        return $texts === [] ? 'the tree' : 'the tree with ' . implode(', ', $texts);
    }
}
