<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection\Concern;

/** What query() and FORMAT_STATEMENT give. The package orm/propel declares another trait in its place. */
trait QueryResults
{
    private function resultOf(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    private function readable(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }
}
