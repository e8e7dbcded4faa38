<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\QueryRows;
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

    /** @return DataFetcherInterface|null null if there is no row */
    public function formatOne(?DataFetcherInterface $dataFetcher = null)
    {
        $dataFetcher ??= $this->dataFetcher;

        return $dataFetcher === null || count($dataFetcher) === 0 ? null : $dataFetcher;
    }

    public function formatStatement(\PDOStatement $statement): \PDOStatement
    {
        return QueryRows::statement($statement);
    }

    /** @return \PDOStatement|null null if there is no row */
    public function formatFirst(\PDOStatement $statement): ?\PDOStatement
    {
        $hasRows = !$statement instanceof \Countable || count($statement) > 0;

        return $hasRows ? QueryRows::statement($statement) : null;
    }

    public function checkInit(): void
    {
    }

    /** Runs a statement that is not kept prepared: the application may read it while others run. */
    public function run(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $this->formatStatement($con->executeOnce($sql, $values));
    }

    public function runOne(ConnectionInterface $con, string $sql, array $values): ?\PDOStatement
    {
        return $this->formatFirst($con->executeOnce($sql, $values));
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
