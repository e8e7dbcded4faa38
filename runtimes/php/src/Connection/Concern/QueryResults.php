<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

/** What query() gives. The package orm/propel declares another trait in its place. */
trait QueryResults
{
    private function resultOf(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }
}
