<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Scope;

use Orm\Runtime\Behavior\Hook\NamedLock;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\NamedLocks;
use Orm\Runtime\Support\NotSerializable;

/** One list or tree of a table: the stored values of its scope columns. */
abstract class RowScope
{
    use NotSerializable;

    private ?string $identity = null;
    private ?NamedLock $lock = null;
    private ?NamedLocks $lockStrategy = null;
    /** Whether one of the values is null. */
    public readonly bool $hasNull;

    /** @param list<mixed> $values as stored, one per scope column */
    protected function __construct(private readonly ScopeColumns $scopes, public readonly array $values)
    {
        $this->hasNull = \in_array(null, $values, true);
    }

    /** A condition for the rows, those in no place included; its values are bound(). */
    public function condition(string $prefix = ''): string
    {
        $conditions = [];
        foreach ($this->scopes->columns as $place => $column) {
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
        return $this->hasNull
            ? array_values(array_filter($this->values, static fn (mixed $value): bool => $value !== null))
            : $this->values;
    }

    /** Equal for two scopes whose values are written the same. */
    public function identity(): string
    {
        if ($this->identity === null) {
            $this->identity = '';
            foreach ($this->scopes->columns as $place => $column) {
                $this->identity .= LockText::part($column['type'], $this->values[$place]);
            }
        }

        return $this->identity;
    }

    public function equals(self $other): bool
    {
        return $this === $other || $this->identity() === $other->identity();
    }

    /** The lock of the rows on a kind of database. */
    public function lock(NamedLocks $strategy): NamedLock
    {
        if ($this->lock === null || $this->lockStrategy !== $strategy) {
            $hasOneLock = $this->values === [] || $strategy->facts->perTable === 1;
            $this->lockStrategy = $strategy;
            $this->lock = new NamedLock(
                $this->scopes->map,
                $hasOneLock ? '' : $this->lockText($strategy->facts->comparesTextsExactly),
            );
        }

        return $this->lock;
    }

    /**
     * Equal for scopes that are equal in SQL, and for some more.
     *
     * @param bool $exactTexts whether the database compares texts byte by byte
     */
    public function lockText(bool $exactTexts): string
    {
        return LockText::of($this->scopes->columns, $this->values, $exactTexts);
    }
}
