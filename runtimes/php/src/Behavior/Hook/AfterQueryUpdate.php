<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

/** Runs after the UPDATE of a query. */
interface AfterQueryUpdate extends Behavior
{
    /** @param int $rows the number of rows that the UPDATE changed */
    public function afterQueryUpdate(QueryUpdate $update, int $rows): void;
}
