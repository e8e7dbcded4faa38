<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\QueryCache;

use Orm\Runtime\Support\NotSerializable;

/**
 * Rows that were read before, in the form in which a query reads them.
 *
 * @implements \IteratorAggregate<int, array<int, mixed>>
 */
final class CachedRows extends \PDOStatement implements \IteratorAggregate
{
    use NotSerializable;

    private int $next = 0;

    /** @param list<list<mixed>> $rows */
    public function __construct(private readonly array $rows)
    {
    }

    public function fetch(int $mode = \PDO::FETCH_DEFAULT, int $orientation = 0, int $offset = 0): mixed
    {
        return $this->rows[$this->next++] ?? false;
    }

    public function fetchColumn(int $column = 0): mixed
    {
        return $this->rows[$this->next++][$column] ?? false;
    }

    /** @return list<list<mixed>> */
    public function fetchAll(int $mode = \PDO::FETCH_DEFAULT, mixed ...$args): array
    {
        return $this->rows;
    }

    public function getIterator(): \Iterator
    {
        return new \ArrayIterator($this->rows);
    }

    public function setFetchMode(int $mode, mixed ...$args): bool
    {
        return true;
    }

    public function closeCursor(): bool
    {
        return true;
    }

    public function columnCount(): int
    {
        return \count($this->rows[0] ?? []);
    }

    public function rowCount(): int
    {
        return \count($this->rows);
    }
}
