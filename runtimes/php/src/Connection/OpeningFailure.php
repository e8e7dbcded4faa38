<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ServerUnavailableException;

/** Why a session could not be opened. */
final class OpeningFailure
{
    public static function of(
        #[\SensitiveParameter] \PDOException $failure,
        string $name,
        Driver $database,
        string $dsn,
        #[\SensitiveParameter] string $password,
    ): ConnectionException {
        $driver = strstr($dsn, ':', true);
        if ($driver !== false && $driver !== 'uri' && !in_array($driver, \PDO::getAvailableDrivers(), true)) {
            return ConnectionException::driverMissing($name, $driver);
        }
        $class = $database->adapter()->failureKind($failure)->endsSession()
            ? ServerUnavailableException::class
            : ConnectionException::class;
        $isWrong = $class === ConnectionException::class && $database->isMisconfigured($failure);
        // No driver is known to repeat it, but a query on connect may hold it.
        if (strlen($password) > 3 && str_contains($failure->getMessage(), $password)) {
            return $class::refused($name, str_replace($password, '***', $failure->getMessage()), null, $isWrong);
        }

        return $class::refused($name, $failure->getMessage(), $failure, $isWrong);
    }
}
