<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\ResultShape;

/**
 * Formats what select() asked for: values for one name, arrays for several.
 */
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

    public function format(\PDOStatement $statement): ArrayCollection
    {
        $results = [];
        while (is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $results[] = $this->result($row);
        }

        return new ArrayCollection($results);
    }

    public function formatOne(\PDOStatement $statement): mixed
    {
        $row = $statement->fetch(\PDO::FETCH_NUM);

        return is_array($row) ? $this->result($row) : null;
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }

    /** @param array<mixed> $row */
    private function result(array $row): mixed
    {
        return $this->single ? $row[0] : array_combine($this->names, $row);
    }
}
