<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Query\QuerySpec;

/** Computes the rows of a materialized view again; a plain view, which other databases have, is always up to date. */
final class ViewRefresh
{
    public static function run(QuerySpec $spec, ConnectionInterface $con, bool $concurrently): void
    {
        $sql = $con->getAdapter()->refreshStatement($spec->table->sql, $concurrently);
        if ($sql !== null) {
            $con->execute($sql, []);
        }
        IdentityMaps::active()->rowsMoved($spec->table->map);
    }
}
