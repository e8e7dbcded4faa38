<?php

declare(strict_types=1);

namespace Orm\Laravel;

/** The event of a query that ran. */
final class QueryExecuted
{
    /** @param array<mixed> $values empty unless "debug" of config/orm-models.php is on */
    public function __construct(
        public readonly string $sql,
        public readonly array $values,
        public readonly float $seconds,
        public readonly string $connection,
    ) {
    }
}
