<?php

declare(strict_types=1);

namespace Orm\Runtime\DataFetcher;

/** Rows that are in memory. */
class ArrayDataFetcher extends AbstractDataFetcher
{
    protected string $indexType = 'phpName';

    /** @var array<mixed>|null */
    private ?array $rows = null;

    /** @param array<mixed>|null $dataObject */
    public function setDataObject(mixed $dataObject): void
    {
        parent::setDataObject($dataObject);
        $this->rows = is_array($dataObject) ? $dataObject : null;
    }

    public function current(): mixed
    {
        return $this->valid() ? current($this->rows ?? []) : null;
    }

    public function key(): int|string|null
    {
        return key($this->rows ?? []);
    }

    public function next(): void
    {
        if ($this->rows !== null) {
            next($this->rows);
        }
    }

    public function rewind(): void
    {
        if ($this->rows !== null) {
            reset($this->rows);
        }
    }

    public function valid(): bool
    {
        return $this->key() !== null;
    }

    /** @return array<mixed>|null */
    public function fetch(): ?array
    {
        $row = $this->current();
        $this->next();

        return is_array($row) ? $row : null;
    }

    public function count(): int
    {
        return count($this->rows ?? []);
    }

    public function close(): void
    {
        $this->setDataObject(null);
    }

    public function getIndexType(): string
    {
        return $this->indexType;
    }

    /** @param string $indexType one of the TYPE_ constants of table maps */
    public function setIndexType(string $indexType): void
    {
        $this->indexType = $indexType;
    }
}
