<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * What a query inside another one becomes at endUse().
 */
final class SubqueryUse
{
    use NotSerializable;

    public readonly string $type;

    /**
     * @param array<string, string> $columns from the outer table to the inner one
     * @param string $prefix what stands before the outer columns
     * @param class-string<TableMap> $map the outer table
     */
    public function __construct(
        string $type,
        public readonly array $columns,
        public readonly string $prefix,
        public readonly string $map,
    ) {
        $this->type = strtoupper(trim($type));
    }
}
