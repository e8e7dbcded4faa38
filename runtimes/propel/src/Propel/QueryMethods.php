<?php

declare(strict_types=1);

namespace Orm\Propel;

use Orm\Runtime\Query\NamedCalls;

/** The calls of queries that only applications moved from Propel make: findByTitleAndIsbn(), groupByTitle(). */
trait QueryMethods
{
    /** @param array<int, mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        if (preg_match('/^(find|group)By([A-Z_].*)$/D', $name, $parts) !== 1) {
            return parent::__call($name, $arguments);
        }
        if ($parts[1] === 'group') {
            return $this->groupBy(NamedCalls::knownColumn($this->getTableMapClass(), $parts[2]));
        }
        [$query, $con] = NamedCalls::filtered($this, 'findBy', $parts[2], $arguments);

        return $query->find($con);
    }
}
