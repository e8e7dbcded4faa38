<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Execution\ViewRefresh;

/** Queries of a materialized view. */
trait RefreshesView
{
    /** Computes the rows of the view again; who reads it waits. Does nothing where the database has a plain view. */
    public function refresh(?ConnectionInterface $con = null): void
    {
        ViewRefresh::run($this->spec(), $con ?? $this->writeConnection(), false);
    }
}
