<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement prepared by the application: its failures are logged and belong to the family of OrmException. */
final class Statement extends \PDOStatement
{
    /** @param \Closure(string, array<mixed>, \Closure(): bool): bool $run */
    protected function __construct(private readonly \Closure $run)
    {
    }

    /** @param array<mixed>|null $params */
    public function execute(#[\SensitiveParameter] ?array $params = null): bool
    {
        return ($this->run)($this->queryString, $params ?? [], fn (): bool => parent::execute($params));
    }
}
