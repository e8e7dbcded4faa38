<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/** An update() of a query that is about to run. */
final class QueryUpdate
{
    use NotSerializable;

    /** @var list<list<mixed>>|null */
    private ?array $keys = null;
    private bool $hasFrozenKeys = false;

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

    /**
     * The keys of the rows, read once under lock for all behaviors that ask. The UPDATE changes these rows only.
     *
     * @return list<list<mixed>>
     */
    public function keys(): array
    {
        if ($this->hasFrozenKeys && $this->keys === null) {
            throw new OrmException(
                'keys() was called after the UPDATE, when the rows can no longer be found. Call it before, too: '
                . 'in beforeQueryUpdate().',
            );
        }

        return $this->keys ??= $this->query->lockedKeys($this->connection);
    }

    /**
     * The keys as far as they were read. From here on they cannot be read any more.
     *
     * @internal
     * @return list<list<mixed>>|null
     */
    public function freezeKeys(): ?array
    {
        $this->hasFrozenKeys = true;

        return $this->keys;
    }
}
