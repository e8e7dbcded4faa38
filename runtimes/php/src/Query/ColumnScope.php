<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

/**
 * Where the names of a clause are looked up.
 */
interface ColumnScope
{
    /** The column called "qualifier.name", or null when the qualifier is not part of the query. */
    public function qualifiedColumn(string $qualifier, string $name): ?Column;

    /** Takes note of a name whose qualifier is not part of the query: a query around this one may know it. */
    public function noteUnknown(string $name, string $clause): void;

    /** What a name stands for that is no column of a table: the expression of withColumn(), here or in a sub-query. */
    public function namedExpression(string $name): ?string;
}
