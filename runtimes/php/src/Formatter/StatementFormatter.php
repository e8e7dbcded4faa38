<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\DataFetcher\DataFetcherInterface;
use Orm\Runtime\Hydration\ResultShape;

/** The executed statement itself. */
class StatementFormatter extends AbstractFormatter
{
    /** Nothing is made of the rows. */
    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        return $this;
    }

    /** @return DataFetcherInterface|null */
    public function format(?DataFetcherInterface $dataFetcher = null)
    {
        return $dataFetcher ?? $this->dataFetcher;
    }

    /** @return DataFetcherInterface|null */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        return $dataFetcher ?? $this->dataFetcher;
    }

    public function formatStatement(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public function formatFirst(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public function checkInit(): void
    {
    }

    /** Runs a statement that is not kept prepared: the application may read it while others run. */
    public function run(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function runOne(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function readsWholeResult(): bool
    {
        return false;
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }
}
