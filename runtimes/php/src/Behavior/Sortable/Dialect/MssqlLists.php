<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

/** A unique index is checked at the end of a statement. */
final class MssqlLists extends ListDialect
{
    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }

    protected function newNumbering(): Numbering
    {
        return new MssqlNumbering($this);
    }
}
