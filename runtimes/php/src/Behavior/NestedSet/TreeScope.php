<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Scope\RowScope;

/**
 * One tree of a table.
 *
 * @internal
 */
final class TreeScope extends RowScope
{
    /** Equal for scopes with null in the same places, whose conditions have the same text. */
    public readonly string $shape;

    /** @param list<mixed> $values as stored, one per scope column */
    public function __construct(public readonly NestedSetTable $table, array $values)
    {
        parent::__construct($table->scopes, $values);
        $shape = '';
        foreach ($values as $value) {
            $shape .= $value === null ? 'n' : 'v';
        }
        $this->shape = $shape;
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
