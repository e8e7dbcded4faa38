<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

/** A unique index is checked after each row: https://sqlite.org/lang_conflict.html */
final class SqliteLists extends ListDialect
{
    protected function readsWhatItWrites(): bool
    {
        return true;
    }

    /** A rollback takes no round trip. */
    public function countsMovedRows(): bool
    {
        return true;
    }

    protected function newNumbering(): Numbering
    {
        return new SqliteNumbering($this);
    }
}
