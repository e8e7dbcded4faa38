<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

/** How a driver names a failure. */
final class DriverError
{
    public static function code(\PDOException $failure): int
    {
        $code = $failure->errorInfo[1] ?? 0;

        return is_numeric($code) ? (int) $code : 0;
    }

    public static function sqlState(\PDOException $failure): string
    {
        $state = $failure->errorInfo[0] ?? $failure->getCode();

        return is_string($state) ? $state : '';
    }
}
