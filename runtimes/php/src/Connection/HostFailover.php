<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ServerUnavailableException;

/** Opens PDO with the first of several hosts that can be used. */
final class HostFailover
{
    /**
     * @param array<string, string> $dsns by host
     * @param \Closure(string): \PDO $open opens PDO with a DSN
     * @throws ConnectionException with the reasons of all hosts
     */
    public static function open(string $name, array $dsns, \Closure $open): \PDO
    {
        $reasons = [];
        $class = ConnectionException::class;
        $isConfigurationError = true;
        foreach ($dsns as $host => $dsn) {
            try {
                return $open($dsn);
            } catch (ConnectionException $failure) {
                if (count($dsns) === 1) {
                    throw $failure;
                }
                $isConfigurationError = $isConfigurationError && $failure->isConfigurationError();
                $class = $failure instanceof ServerUnavailableException ? $failure::class : $class;
                $reasons[] = $host . ': ' . ($failure->getPrevious()?->getMessage() ?? $failure->getMessage());
            }
        }
        $last = isset($failure) ? $failure->getPrevious() : null;

        throw $class::refused(
            $name,
            implode('; ', $reasons),
            $last instanceof \PDOException ? $last : null,
            $isConfigurationError,
        );
    }
}
