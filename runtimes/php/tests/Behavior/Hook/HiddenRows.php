<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Hook\Behavior;

/** Rows with one value of a column are not found, unless a query asks for them. */
final class HiddenRows extends Behavior
{
    private function __construct(private readonly string $column, private readonly int|string $value)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        $column = $facts['column'] ?? null;
        $value = $facts['value'] ?? null;
        assert(is_string($column) && (is_int($value) || is_string($value)));

        return new self($column, $value);
    }

    public function beforeSelect(ModelCriteria $query): void
    {
        if (!$query instanceof HidingAuthorQuery || !$query->findsHidden) {
            $query->filterBy($this->column, $this->value, '<>')->_or()->filterBy($this->column, null);
        }
    }
}
