<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Support\NamesReplacements;

/**
 * A statement of the application. The connection that prepared it logs, counts and checks it, and its failures are
 * OrmExceptions.
 */
class StatementWrapper extends \PDOStatement implements StatementInterface, \Countable
{
    use NamesReplacements;

    /** @var array<int|string, mixed> by placeholder */
    private array $boundValues = [];

    /** @var array<int|string, int> */
    private array $boundTypes = [];

    private ?int $rowsInResult = null;

    /**
     * @param \Closure(string, array<mixed>, \Closure(): bool): bool $run
     * @param \Closure(mixed, string): array{mixed, int} $convert gives the value for the driver, and its type
     */
    final protected function __construct(
        private readonly ConnectionInterface $connection,
        private readonly \Closure $run,
        private readonly \Closure $convert,
        private readonly bool $refusesNul,
        private readonly bool $knowsRowCount,
    ) {
    }

    public function bindParam(
        string|int $param,
        #[\SensitiveParameter] mixed &$var,
        int $type = \PDO::PARAM_STR,
        int $maxLength = 0,
        mixed $driverOptions = null,
    ): bool {
        $this->boundValues[$param] = &$var;
        $this->boundTypes[$param] = $type;

        return parent::bindParam($param, $var, $type, $maxLength, $driverOptions);
    }

    public function bindValue(string|int $param, #[\SensitiveParameter] mixed $value, int $type = \PDO::PARAM_STR): bool
    {
        if ($this->refusesNul && $type === \PDO::PARAM_STR) {
            $this->refuseNul([$value]);
        }
        // Else the value would be written to a variable that bindParam() was called with.
        unset($this->boundValues[$param]);
        $this->boundValues[$param] = $value;
        $this->boundTypes[$param] = $type;

        return parent::bindValue($param, $value, $type);
    }

    /** Binds a value of any type that execute() of a connection takes: dates, enums and streams, too. */
    public function bindByType(string|int $param, #[\SensitiveParameter] mixed $value): bool
    {
        [$bound, $type] = ($this->convert)($value, $this->queryString);

        return $this->bindValue($param, $bound, $type);
    }

    /** @param array<mixed>|null $params */
    public function execute(#[\SensitiveParameter] ?array $params = null): bool
    {
        if ($this->refusesNul) {
            $this->refuseNul($params ?? array_filter(
                $this->boundValues,
                fn (int|string $param): bool => $this->boundTypes[$param] === \PDO::PARAM_STR,
                ARRAY_FILTER_USE_KEY,
            ));
        }
        if ($params !== null) {
            $this->boundValues = $params;
            $this->boundTypes = [];
        }
        $this->rowsInResult = null;

        return ($this->run)($this->queryString, $this->boundValues, fn (): bool => parent::execute($params));
    }

    /** @internal runs the statement for its connection, which has logged and checked it already */
    public function executeUnobserved(): bool
    {
        return parent::execute();
    }

    /**
     * The SQL with the values in the places of `?` and `:name`: for people, never to be run.
     *
     * @param array<mixed>|null $inputParameters the values of execute(); null for those that were bound
     */
    public function getExecutedQueryString(?array $inputParameters = null): string
    {
        return ExecutedQuery::text($this->queryString, $inputParameters ?? $this->boundValues);
    }

    /** @return array<int|string, mixed> by placeholder */
    public function getBoundValues(): array
    {
        return $this->boundValues;
    }

    public function getConnection(): ConnectionInterface
    {
        return $this->connection;
    }

    /** The statement itself, which is a statement of PDO. */
    public function getStatement(): static
    {
        return $this;
    }

    public function close(): void
    {
        $this->closeCursor();
    }

    /** The number of rows; a database that does not know it for a SELECT is asked to count them. */
    public function count(): int
    {
        $known = $this->rowCount();
        // SQLite gives the number of rows that an earlier statement has changed.
        $isKnown = $this->columnCount() === 0 || $known > 0 && $this->knowsRowCount;

        return max(0, $isKnown ? $known : $this->rowsInResult ??= $this->countRows());
    }

    /** @return array{queryString: string} without the values */
    public function __debugInfo(): array
    {
        return ['queryString' => $this->queryString];
    }

    private function countRows(): int
    {
        $statement = $this->connection->prepare('SELECT COUNT(*) FROM (' . $this->queryString . ') AS counted');
        $position = 0;
        foreach ($this->boundValues as $param => $value) {
            // execute() takes positions from 0, bindValue() from 1.
            $placeholder = is_string($param) ? $param : ($this->boundTypes === [] ? ++$position : $param);
            $statement->bindValue($placeholder, $value, $this->boundTypes[$param] ?? \PDO::PARAM_STR);
        }
        $statement->execute();
        $count = $statement->fetchColumn();

        return is_numeric($count) ? (int) $count : 0;
    }

    /** @param array<mixed> $values */
    private function refuseNul(#[\SensitiveParameter] array $values): void
    {
        foreach ($values as $value) {
            if (is_string($value) && str_contains($value, "\0")) {
                throw InvalidValueException::nulByte($this->queryString);
            }
        }
    }
}
