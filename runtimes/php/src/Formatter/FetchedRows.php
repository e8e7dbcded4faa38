<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Support\NotSerializable;

/**
 * Rows of any data fetcher, in the form in which formatters read those of statements.
 *
 * @internal
 * @implements \IteratorAggregate<int, list<mixed>>
 */
final class FetchedRows extends \PDOStatement implements \IteratorAggregate
{
    use NotSerializable;

    /** @param class-string<TableMap>|null $map null: rows are read as they are */
    public function __construct(private readonly DataFetcherInterface $fetcher, private readonly ?string $map)
    {
    }

    public function fetch(int $mode = \PDO::FETCH_DEFAULT, int $orientation = 0, int $offset = 0): mixed
    {
        $row = $this->fetcher->fetch();
        if (!is_array($row)) {
            return false;
        }
        $type = $this->fetcher->getIndexType();

        return $this->map === null || $type === TableMap::TYPE_NUM
            ? array_values($row)
            : ColumnNames::of($this->map)->selectedRow($row, $type);
    }

    public function fetchColumn(int $column = 0): mixed
    {
        $row = $this->fetch();

        return is_array($row) ? $row[$column] ?? null : false;
    }

    /** @return list<list<mixed>> */
    public function fetchAll(int $mode = \PDO::FETCH_DEFAULT, mixed ...$args): array
    {
        return iterator_to_array($this->getIterator(), false);
    }

    /** @return \Generator<int, list<mixed>> */
    public function getIterator(): \Generator
    {
        while (is_array($row = $this->fetch())) {
            yield array_values($row);
        }
    }

    public function setFetchMode(int $mode, mixed ...$args): bool
    {
        return true;
    }

    public function closeCursor(): bool
    {
        $this->fetcher->close();

        return true;
    }

    public function rowCount(): int
    {
        return $this->fetcher->count();
    }

    public function columnCount(): int
    {
        return $this->map === null ? 0 : $this->map::NUM_HYDRATE_COLUMNS;
    }
}
