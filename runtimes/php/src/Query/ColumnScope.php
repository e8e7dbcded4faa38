<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

/** Where the names of a clause are looked up. */
interface ColumnScope
{
    /** The column called "qualifier.name", or null when the qualifier is not part of the query. */
    public function qualifiedColumn(string $qualifier, string $name): ?Column;

    /** Notes a name whose qualifier is not part of the query: the outer query may know it. */
    public function noteUnknown(string $name, string $clause): void;

    /** The expression that withColumn() gave a name, here or in a subquery; null for another name. */
    public function namedExpression(string $name): ?string;
}
