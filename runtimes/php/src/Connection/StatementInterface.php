<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/** A statement that an application prepares, binds values to, runs and reads. */
interface StatementInterface
{
    public function bindParam(
        string|int $param,
        mixed &$var,
        int $type = \PDO::PARAM_STR,
        int $maxLength = 0,
        mixed $driverOptions = null,
    ): bool;

    public function bindValue(string|int $param, mixed $value, int $type = \PDO::PARAM_STR): bool;

    public function closeCursor(): bool;

    public function columnCount(): int;

    /** @param array<mixed>|null $params values of placeholders that nothing was bound to */
    public function execute(?array $params = null): bool;

    public function fetch(
        int $mode = \PDO::FETCH_DEFAULT,
        int $cursorOrientation = \PDO::FETCH_ORI_NEXT,
        int $cursorOffset = 0,
    ): mixed;

    /** @return array<mixed> */
    public function fetchAll(int $mode = \PDO::FETCH_DEFAULT, mixed ...$args): array;

    public function fetchColumn(int $column = 0): mixed;

    public function rowCount(): int;
}
