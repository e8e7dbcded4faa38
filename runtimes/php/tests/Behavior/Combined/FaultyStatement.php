<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Orm\Runtime\Connection\ConnectionWrapper;

/** A statement that fails in a transaction when its turn has come, before the server sees it. */
final class FaultyStatement extends \PDOStatement
{
    /** How many statements are left until one fails; null while none does. */
    private static ?int $left = null;
    private static bool $isConflict = false;

    protected function __construct(private readonly ConnectionWrapper $con)
    {
    }

    public static function use(ConnectionWrapper $con): void
    {
        self::$left = null;
        $con->getWrappedConnection()->setAttribute(\PDO::ATTR_STATEMENT_CLASS, [self::class, [$con]]);
    }

    /** @param bool $isConflict whether the statement could succeed if all were run again */
    public static function failAfter(int $statements, bool $isConflict): void
    {
        [self::$left, self::$isConflict] = [$statements, $isConflict];
    }

    /** Whether the failure was not reached. */
    public static function disarm(): bool
    {
        $isLeft = self::$left !== null;
        self::$left = null;

        return $isLeft;
    }

    /** @param array<mixed>|null $params */
    public function execute(?array $params = null): bool
    {
        if (self::$left !== null && $this->con->isInTransaction() && self::$left-- === 0) {
            self::$left = null;
            throw self::failure((string) $this->con->getWrappedConnection()->getAttribute(\PDO::ATTR_DRIVER_NAME));
        }

        return parent::execute($params);
    }

    private static function failure(string $driver): \PDOException
    {
        $info = match (true) {
            !self::$isConflict => ['XX000', 10, 'injected failure'],
            $driver === 'sqlite' => ['HY000', 5, 'database is locked'],
            $driver === 'mysql' => ['40001', 1213, 'Deadlock found when trying to get lock'],
            default => ['40P01', 7, 'ERROR: deadlock detected'],
        };
        $failure = new \PDOException("SQLSTATE[$info[0]]: $info[1] $info[2]");
        $failure->errorInfo = $info;

        return $failure;
    }
}
