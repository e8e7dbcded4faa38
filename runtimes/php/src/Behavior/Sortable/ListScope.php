<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Scope\RowScope;
use Orm\Runtime\Query\Lock\LockText;

/** One list of a table. */
final class ListScope extends RowScope
{
    /** @param list<mixed> $values as stored, one per scope column */
    public function __construct(public readonly SortableTable $table, array $values)
    {
        parent::__construct($table->scopes, $values);
    }

    public function condition(string $prefix = ''): string
    {
        return $prefix === '' && !$this->hasNull ? $this->table->scopeCondition : parent::condition($prefix);
    }

    /** Whether the values of one column are written differently. */
    public function differsAt(int $place, self $other): bool
    {
        $type = $this->table->scopeColumns[$place]['type'];

        return LockText::part($type, $this->values[$place]) !== LockText::part($type, $other->values[$place]);
    }

    public function isNull(): bool
    {
        return $this->bound() === [];
    }
}
