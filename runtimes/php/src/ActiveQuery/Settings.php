<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery;

/**
 * What a query says beside tables, columns and conditions.
 */
trait Settings
{
    protected ?int $limit = null;
    protected int $offset = 0;
    protected bool $distinct = false;
    protected bool $ignoreCase = false;
    protected bool $keepQuery = true;
    protected ?string $comment = null;
    protected ?Lock $lock = null;

    /** @param int $limit -1: no limit */
    public function setLimit(int $limit): static
    {
        $this->limit = $limit < 0 ? null : $limit;

        return $this;
    }

    public function getLimit(): int
    {
        return $this->limit ?? -1;
    }

    public function setOffset(int $offset): static
    {
        $this->offset = max(0, $offset);

        return $this;
    }

    public function getOffset(): int
    {
        return $this->offset;
    }

    public function setDistinct(bool $distinct = true): static
    {
        $this->distinct = $distinct;

        return $this;
    }

    public function setAll(): static
    {
        return $this->setDistinct(false);
    }

    public function isDistinct(): bool
    {
        return $this->distinct;
    }

    /** Text is compared and sorted without regard to case from here on. */
    public function setIgnoreCase(bool $ignoreCase): static
    {
        $this->ignoreCase = $ignoreCase;

        return $this;
    }

    public function isIgnoreCase(): bool
    {
        return $this->ignoreCase;
    }

    public function setComment(?string $comment = null): static
    {
        $this->comment = $comment;

        return $this;
    }

    public function getComment(): ?string
    {
        return $this->comment;
    }

    /** @param list<string> $tableNames */
    public function lockForShare(array $tableNames = [], bool $noWait = false): static
    {
        $this->lock = new Lock(Lock::SHARED, $tableNames, $noWait);

        return $this;
    }

    /** @param list<string> $tableNames */
    public function lockForUpdate(array $tableNames = [], bool $noWait = false): static
    {
        $this->lock = new Lock(Lock::EXCLUSIVE, $tableNames, $noWait);

        return $this;
    }

    public function withoutLock(): static
    {
        $this->lock = null;

        return $this;
    }

    public function getLock(): ?Lock
    {
        return $this->lock;
    }

    /** false: a terminator may change this object; true (the default): it leaves the query as it was. */
    public function keepQuery(bool $isKeepQuery = true): static
    {
        $this->keepQuery = $isKeepQuery;

        return $this;
    }

    public function isKeepQuery(): bool
    {
        return $this->keepQuery;
    }

    protected function mergeSettings(Criteria $criteria): void
    {
        $this->limit = $criteria->limit ?? $this->limit;
        $this->offset = $criteria->offset > 0 ? $criteria->offset : $this->offset;
        $this->distinct = $this->distinct || $criteria->distinct;
        $this->ignoreCase = $this->ignoreCase || $criteria->ignoreCase;
        $this->comment = $criteria->comment ?? $this->comment;
        $this->lock = $criteria->lock ?? $this->lock;
    }

    private function clearSettings(): void
    {
        $this->limit = $this->comment = $this->lock = null;
        $this->offset = 0;
        $this->distinct = $this->ignoreCase = false;
    }
}
