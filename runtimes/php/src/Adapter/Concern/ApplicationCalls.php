<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Concern;

use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\StatementWrapper;
use Orm\Runtime\Support\NamesReplacements;

/** Methods of adapters that only applications call. */
trait ApplicationCalls
{
    use NamesReplacements;

    public function getAdapterId(): string
    {
        return $this->getName();
    }

    public function getStringDelimiter(): string
    {
        return "'";
    }

    public function quote(string $name): string
    {
        $dot = strrpos($name, '.');

        return $dot === false
            ? $this->quoteIdentifier($name)
            : SqlText::qualified($this, substr($name, 0, $dot)) . '.'
                . $this->quoteIdentifier(substr($name, $dot + 1));
    }

    public function applyLimit(string &$sql, int $offset, int $limit): void
    {
        $sql = $this->limitSelect($sql, $limit < 0 ? null : $limit, max(0, $offset));
    }

    public function compareRegex(string $left, string $right): string
    {
        return $left . ' REGEXP ' . $right;
    }

    public function isGetIdBeforeInsert(): bool
    {
        return $this->idStrategy('') === IdStrategy::Sequence;
    }

    public function isGetIdAfterInsert(): bool
    {
        return !$this->isGetIdBeforeInsert();
    }

    public function getId(ConnectionInterface $con, ?string $name = null): mixed
    {
        return $name !== null && $this->nextIdExpression($name) !== null
            ? $con->execute($this->nextIdStatement($name))->fetchColumn()
            : $con->lastInsertId();
    }

    public function bindValues(\PDOStatement $statement, array $parameters, mixed $databaseMap = null): void
    {
        $position = 0;
        foreach ($parameters as $parameter) {
            ++$position;
            $value = is_array($parameter) ? $parameter['value'] ?? null : $parameter;
            $isNamed = preg_match('/:p' . $position . '\b/', $statement->queryString) === 1;
            $this->bindValue($statement, $isNamed ? ':p' . $position : $position, $value);
        }
    }

    public function bindValue(
        \PDOStatement $statement,
        int|string $parameter,
        mixed $value,
        mixed $columnMap = null,
        ?int $position = null,
    ): bool {
        return $statement instanceof StatementWrapper
            ? $statement->bindByType($parameter, $value)
            : $statement->bindValue($parameter, $value);
    }
}
