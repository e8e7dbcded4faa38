<?php

declare(strict_types=1);

namespace Orm\Propel\Connection;

/** What query() gives in applications moved from Propel. */
trait QueryResults
{
    private function resultOf(\PDOStatement $statement): QueryResult
    {
        return new QueryResult($statement);
    }
}
