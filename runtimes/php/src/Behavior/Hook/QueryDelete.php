<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** A delete() of a query that is about to run. */
final class QueryDelete
{
    use NotSerializable;

    /** @var list<list<mixed>>|null */
    private ?array $keys = null;
    private ?int $replacement = null;

    /** @param ModelCriteria<covariant ActiveRecordInterface, *> $query a copy of the application's query */
    public function __construct(
        public readonly ModelCriteria $query,
        public readonly ConnectionInterface $connection,
    ) {
    }

    /** @return list<list<mixed>> the keys of the rows, read once under lock for all behaviors that ask */
    public function keys(): array
    {
        return $this->keys ??= $this->query->lockedKeys($this->connection);
    }

    /** Says that the behavior has done what deleting means to it: no DELETE runs. */
    public function replaceWith(int $rows): void
    {
        $this->replacement = $rows;
    }

    /** The number of rows that a behavior has handled instead of a DELETE; null if none has. */
    public function replacement(): ?int
    {
        return $this->replacement;
    }
}
