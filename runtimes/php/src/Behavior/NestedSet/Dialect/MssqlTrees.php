<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

/** A unique index is checked at the end of a statement. */
final class MssqlTrees extends TreeDialect
{
    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }
}
