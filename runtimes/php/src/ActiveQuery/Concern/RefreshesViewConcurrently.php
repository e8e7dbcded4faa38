<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Execution\ViewRefresh;

/** Queries of a materialized view with a unique index, by which the database can compare its rows. */
trait RefreshesViewConcurrently
{
    use RefreshesView;

    /** Computes the rows of the view again, which takes longer than refresh(), while others read it. */
    public function refreshConcurrently(?ConnectionInterface $con = null): void
    {
        ViewRefresh::run($this->spec(), $con ?? $this->writeConnection(), true);
    }
}
