<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs after the DELETE of a query. */
interface AfterQueryDelete extends Behavior
{
    /** @param int $rows the number of rows that the DELETE removed */
    public function afterQueryDelete(QueryDelete $delete, int $rows): void;
}
