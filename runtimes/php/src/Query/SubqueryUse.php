<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * A query that becomes a subquery in a condition of the outer query at endUse().
 *
 * @internal
 */
final class SubqueryUse
{
    use NotSerializable;

    public readonly string $type;

    /**
     * @param array<string, string> $columns from the outer table to the inner one
     * @param string $prefix the quoted table or alias of the outer columns, and a dot
     * @param class-string<TableMap> $map the outer table
     */
    public function __construct(
        public readonly QuerySpec $outer,
        string $type,
        public readonly array $columns,
        public readonly string $prefix,
        public readonly string $map,
    ) {
        $this->type = strtoupper(trim($type));
    }
}
