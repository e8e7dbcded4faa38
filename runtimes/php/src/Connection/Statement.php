<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\InvalidValueException;

/** A statement prepared by the application: its failures are logged and belong to the family of OrmException. */
final class Statement extends \PDOStatement
{
    /** @param \Closure(string, array<mixed>, \Closure(): bool): bool $run */
    protected function __construct(private readonly \Closure $run, private readonly bool $refusesNul)
    {
    }

    public function bindValue(string|int $param, #[\SensitiveParameter] mixed $value, int $type = \PDO::PARAM_STR): bool
    {
        if ($this->refusesNul && $type === \PDO::PARAM_STR && is_string($value) && str_contains($value, "\0")) {
            throw InvalidValueException::nulByte($this->queryString);
        }

        return parent::bindValue($param, $value, $type);
    }

    /** @param array<mixed>|null $params */
    public function execute(#[\SensitiveParameter] ?array $params = null): bool
    {
        foreach ($this->refusesNul ? $params ?? [] : [] as $value) {
            if (is_string($value) && str_contains($value, "\0")) {
                throw InvalidValueException::nulByte($this->queryString);
            }
        }

        return ($this->run)($this->queryString, $params ?? [], fn (): bool => parent::execute($params));
    }
}
