<?php

declare(strict_types=1);

namespace Orm\Runtime\Exception;

/**
 * There is no connection to the database, or it cannot be used.
 *
 * @phpstan-consistent-constructor
 */
class ConnectionException extends RuntimeException
{
    private bool $isConfigurationError = false;

    /** Whether the configuration of the connection is wrong: its credentials, its driver, what it says of servers. */
    public function isConfigurationError(): bool
    {
        return $this->isConfigurationError;
    }

    /** @param \PDOException|null $failure left out when its text must not be shown */
    public static function refused(
        string $connection,
        string $reason,
        ?\PDOException $failure,
        bool $isConfigurationError = false,
    ): static {
        $exception = new static(sprintf('Could not connect to "%s": %s', $connection, $reason), 0, $failure);
        $exception->isConfigurationError = $isConfigurationError;

        return $exception;
    }

    public static function driverMissing(string $connection, string $driver): self
    {
        return self::misconfigured(sprintf(
            'Could not connect to "%s": PHP has no PDO driver "%s". Install or enable the extension pdo_%s.',
            $connection,
            $driver,
            $driver,
        ));
    }

    /** @param list<string> $known the connections that are configured */
    public static function notConfigured(string $connection, array $known = []): self
    {
        return self::misconfigured(sprintf('No connection is configured for "%s". ', $connection) . ($known === []
            ? 'Load the configuration before the classes are used: require \'generated-conf/config.php\', which "orm '
                . 'config:convert" writes.'
            : sprintf(
                'The configuration has %s. Name it under runtime.connections and run "orm config:convert".',
                implode(', ', array_map(static fn (string $name): string => '"' . $name . '"', $known)),
            )));
    }

    public static function unknownTimeZone(string $name, string $zone, \Throwable $cause): self
    {
        return self::misconfigured(sprintf(
            'The database server of connection "%s" does not know the time zone "%s". '
            . 'Load the time zone tables of the server, or use "UTC" or an offset such as "+02:00".',
            $name,
            $zone,
        ), $cause);
    }

    /** @param string $address of the pooler; empty if it is not known */
    public static function poolerInBetween(string $connection, string $address): self
    {
        return self::misconfigured(sprintf(
            'Could not connect to "%s": a connection pooler answers%s in place of the database server. Add '
                . '"pooler: transaction" or "pooler: session" to the connection, whichever is the mode of the pooler.',
            $connection,
            $address === '' ? '' : ' at ' . $address,
        ));
    }

    public static function incomplete(string $connection, string $problem): self
    {
        return self::misconfigured(
            sprintf('The configuration of connection "%s" cannot be used: %s', $connection, $problem),
        );
    }

    public static function transaction(string $action, string $connection, \PDOException $failure): self
    {
        return new self(
            sprintf('Could not %s a transaction on "%s": %s', $action, $connection, $failure->getMessage()),
            0,
            $failure,
        );
    }

    private static function misconfigured(string $message, ?\Throwable $cause = null): self
    {
        $exception = new self($message, 0, $cause);
        $exception->isConfigurationError = true;

        return $exception;
    }
}

// Its older name: a catch block does not load classes, so both have to exist from the start.
class_alias(ConnectionException::class, 'Orm\Runtime\Connection\Exception\ConnectionException');
