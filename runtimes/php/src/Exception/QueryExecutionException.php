<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/** A statement that the database refused. */
class QueryExecutionException extends RuntimeException
{
    private const SQL_SHOWN = 2000;

    final public function __construct(string $message, private readonly string $sql, ?\Throwable $previous = null)
    {
        parent::__construct($message, 0, $previous);
    }

    public function getSql(): string
    {
        return $this->sql;
    }

    /** The five characters of the SQL standard, where the driver gave them. */
    public function getSqlState(): ?string
    {
        $state = $this->driverError()[0] ?? null;

        return is_string($state) ? $state : null;
    }

    /** The driver's own error number. */
    public function getDriverCode(): int|string|null
    {
        $code = $this->driverError()[1] ?? null;

        return is_int($code) || is_string($code) ? $code : null;
    }

    /** The beginning of a statement, for messages. */
    public static function shown(string $sql): string
    {
        return strlen($sql) > self::SQL_SHOWN ? substr($sql, 0, self::SQL_SHOWN) . ' …' : $sql;
    }

    /** @return array<mixed> */
    private function driverError(): array
    {
        $previous = $this->getPrevious();

        return $previous instanceof \PDOException ? $previous->errorInfo ?? [] : [];
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(QueryExecutionException::class, 'Orm\Runtime\ActiveQuery\QueryExecutor\QueryExecutionException');
