<?php

declare(strict_types=1);

namespace Orm\Propel\Connection;

use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Exception\BadMethodCallException;

/**
 * The rows of query(), with numbers as keys, as formatters take them. The methods of its statement can be called, too.
 *
 * @mixin \PDOStatement
 */
final class QueryResult extends PDODataFetcher
{
    public function setDataObject(mixed $dataObject): void
    {
        parent::setDataObject($dataObject);
        if ($dataObject instanceof \PDOStatement) {
            $dataObject->setFetchMode(\PDO::FETCH_NUM);
        }
    }

    /** @param array<mixed> $arguments */
    public function __call(string $method, array $arguments): mixed
    {
        $statement = $this->getDataObject();

        return $statement instanceof \PDOStatement && is_callable([$statement, $method])
            ? $statement->$method(...$arguments)
            : throw BadMethodCallException::of($this, $method);
    }
}
