<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** An update() of a query that is about to run. */
final class QueryUpdate
{
    use NotSerializable;

    /** @var list<list<mixed>>|null */
    private ?array $keys = null;

    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query a copy of the application's query
     * @param array<string, mixed> $values by column name
     */
    public function __construct(
        public readonly ModelCriteria $query,
        public readonly ConnectionInterface $connection,
        private array $values,
    ) {
    }

    /** @return array<string, mixed> by column name */
    public function values(): array
    {
        return $this->values;
    }

    public function has(string $column): bool
    {
        return \array_key_exists($column, $this->values);
    }

    public function set(string $column, mixed $value): void
    {
        $this->values[$column] = $value;
    }

    /** @return list<list<mixed>> the keys of the rows, read once under lock for all behaviors that ask */
    public function keys(): array
    {
        return $this->keys ??= $this->query->lockedKeys($this->connection);
    }
}
