<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

/** A unique index is checked at the end of a statement. */
final class OracleLists extends ListDialect
{
    protected function checksUniqueRowByRow(): bool
    {
        return false;
    }

    protected function newNumbering(): Numbering
    {
        return new OracleNumbering($this);
    }
}
