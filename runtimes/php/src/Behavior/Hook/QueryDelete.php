<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\NotSerializable;

/** A delete() of a query that is about to run. */
final class QueryDelete
{
    use NotSerializable;

    /** @var list<list<mixed>>|null */
    private ?array $keys = null;
    private bool $hasFrozenKeys = false;
    private ?int $replacement = null;

    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query a copy of the application's query
     * @param ActiveRecordInterface|null $object the object whose delete() runs the query; beforeDelete() has seen it
     */
    public function __construct(
        public readonly ModelCriteria $query,
        public readonly ConnectionInterface $connection,
        public readonly ?ActiveRecordInterface $object = null,
    ) {
    }

    /**
     * The keys of the rows, read once under lock for all behaviors that ask. The DELETE changes these rows only.
     *
     * @return list<list<mixed>>
     */
    public function keys(): array
    {
        if ($this->hasFrozenKeys && $this->keys === null) {
            throw new OrmException(
                'keys() was called after the DELETE, when the rows can no longer be found. Call it before, too: '
                . 'in beforeQueryDelete().',
            );
        }

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
