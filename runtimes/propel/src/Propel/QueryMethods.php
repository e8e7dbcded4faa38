<?php

declare(strict_types=1);

namespace Orm\Propel;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\NamedCalls;

/** The calls of queries that only applications moved from Propel make: findByTitle(), findByTitleAndIsbn(). */
trait QueryMethods
{
    /** @param array<int, mixed> $arguments */
    public function __call(string $name, array $arguments): mixed
    {
        if (preg_match('/^(find|findOne|requireOne|group)By([A-Z_].*)$/D', $name, $parts) !== 1) {
            return parent::__call($name, $arguments);
        }
        if ($parts[1] === 'group') {
            return $this->groupBy(NamedCalls::knownColumn($this->getTableMapClass(), $parts[2]));
        }
        $filter = 'filterBy' . $parts[2];
        $con = $arguments[1] ?? null;
        if (count($arguments) > 0 && method_exists($this, $filter)) {
            $query = (clone $this)->$filter($arguments[0]);
            \assert($query instanceof ModelCriteria);
            $con = $con instanceof ConnectionInterface ? $con : null;
        } else {
            [$query, $con] = NamedCalls::filtered($this, $parts[1] . 'By', $parts[2], $arguments);
        }

        return match ($parts[1]) {
            'find' => $query->find($con),
            'findOne' => $query->findOne($con),
            default => $query->requireOne($con),
        };
    }
}
