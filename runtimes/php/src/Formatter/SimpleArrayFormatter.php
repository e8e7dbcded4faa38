<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Hydration\ResultShape;

/** Formats what select() asked for: values for one name, arrays for several. */
class SimpleArrayFormatter extends AbstractFormatter
{
    /** @var list<string> */
    private array $names = [];
    private bool $single = false;

    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        $this->names = $query->getSelectedNames();
        $this->single = count($this->names) === 1;

        return $this;
    }

    /**
     * The same rows one by one.
     *
     * @param list<mixed> $values
     * @return \Generator<int, mixed>
     */
    public function stream(ConnectionInterface $con, string $sql, array $values): \Generator
    {
        foreach ($con->stream($sql, $values) as $row) {
            yield $this->result($row);
        }
    }

    /** @return ArrayCollection */
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        $statement = $this->rowsOf($dataFetcher);
        $results = [];
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $results[] = $this->result($row);
        }

        return new ArrayCollection($results);
    }

    /** @return mixed */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        $row = $this->rowsOf($dataFetcher)->fetch(\PDO::FETCH_NUM);

        return is_array($row) ? $this->result($row) : null;
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }

    public function checkInit(): void
    {
    }

    public function getCollectionClassName(): ?string
    {
        return ArrayCollection::class;
    }

    public function getAsColumns(): array
    {
        return array_combine($this->names, $this->names);
    }

    /**
     * @param array<mixed> $row
     * @return mixed a value for one name, an array for several
     */
    public function getStructuredArrayFromRow(array $row)
    {
        return $this->result($row);
    }

    /** @param array<mixed> $row */
    private function result(array $row): mixed
    {
        return $this->single ? $row[0] : array_combine($this->names, $row);
    }
}
