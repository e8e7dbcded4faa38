<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

use Orm\Runtime\Support\NotSerializable;

/** The lock that a SELECT takes on its rows until the transaction ends. */
class Lock
{
    use NotSerializable;

    public const SHARED = 'SHARED';
    public const EXCLUSIVE = 'EXCLUSIVE';

    /**
     * @param self::SHARED|self::EXCLUSIVE $type
     * @param list<string> $tableNames empty: all tables of the query
     */
    public function __construct(
        public readonly string $type,
        public readonly array $tableNames = [],
        public readonly bool $noWait = false,
    ) {
    }

    public function getType(): string
    {
        return $this->type;
    }

    /** @return list<string> */
    public function getTableNames(): array
    {
        return $this->tableNames;
    }

    public function isNoWait(): bool
    {
        return $this->noWait;
    }

    public function equals(mixed $lock): bool
    {
        return $lock instanceof self
            && $this->type === $lock->type
            && $this->noWait === $lock->noWait
            && array_diff($this->tableNames, $lock->tableNames) === []
            && array_diff($lock->tableNames, $this->tableNames) === [];
    }
}
