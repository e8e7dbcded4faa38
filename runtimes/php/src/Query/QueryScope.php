<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Support\NotSerializable;

/** Looks up the names of a clause in a query. */
final class QueryScope implements ColumnScope
{
    use NotSerializable;

    public function __construct(private readonly QuerySpec $spec)
    {
    }

    public function qualifiedColumn(string $qualifier, string $name): ?Column
    {
        return Names::qualified($this->spec, $qualifier, $name);
    }

    public function noteUnknown(string $name, string $clause): void
    {
        $this->spec->extended()->unknownNames[$name] = $clause;
    }

    public function namedExpression(string $name): ?string
    {
        if (isset($this->spec->asColumns[$name])) {
            return '(' . $this->spec->asColumns[$name] . ')';
        }

        return $this->spec->fromQueries === [] ? null : Names::subQueryColumn($this->spec, $name);
    }
}
