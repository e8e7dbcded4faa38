<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Exception\ConnectionException;

/** Reads the configuration of a connection that has more than a DSN, a user and a password. */
final class ConnectorConfiguration
{
    /** @param array<mixed> $configuration */
    public static function read(
        string $name,
        #[\SensitiveParameter] array $configuration,
        Driver $driver,
        bool $isReplica,
    ): PdoConnector {
        $dsn = self::text($name, $configuration, 'dsn');
        if ($dsn === '') {
            throw ConnectionException::incomplete($name, 'it has no dsn.');
        }
        $settings = self::map($name, $configuration, 'settings');
        $queries = array_map(
            static fn (mixed $query): string => is_string($query)
                ? $query
                : throw ConnectionException::incomplete($name, 'settings.queries holds something that is not a text.'),
            array_values(self::map($name, $settings, 'queries')),
        );
        $servers = self::servers($name, $configuration);
        $driver->checkQueries($queries, $name, $servers);
        [$dsn, $user, $password] = self::separateCredentials($dsn);
        $attributes = self::map($name, $configuration, 'attributes');
        $options = self::map($name, $configuration, 'options');

        return new PdoConnector(
            $name,
            $driver,
            $dsn,
            self::text($name, $configuration, 'user') ?: $user,
            self::text($name, $configuration, 'password') ?: $password,
            PdoConstants::options($name, $attributes, $options),
            self::text($name, $settings, 'charset'),
            $queries,
            $servers,
            $isReplica,
        );
    }

    /**
     * PDO shows the DSN in stack traces, but not the password given beside it.
     *
     * @return array{string, string, string} DSN, user, password
     */
    private static function separateCredentials(#[\SensitiveParameter] string $dsn): array
    {
        $found = ['user' => '', 'password' => ''];
        $without = preg_replace_callback(
            '/(?<=[:;\s])\s*(user|password)=(\'(?:[^\'\\\\]|\\\\.)*\'|[^;\s]*)(?:[;\s]+|$)/i',
            static function (array $match) use (&$found): string {
                $found[strtolower($match[1])] = str_starts_with($match[2], "'")
                    ? stripslashes(substr($match[2], 1, -1))
                    : $match[2];

                return '';
            },
            $dsn,
        );

        return [(string) $without, $found['user'], $found['password']];
    }

    /** @param array<mixed> $configuration */
    private static function text(string $name, #[\SensitiveParameter] array $configuration, string $key): string
    {
        $value = $configuration[$key] ?? '';

        return is_scalar($value)
            ? (string) $value
            : throw ConnectionException::incomplete($name, sprintf('its %s is not a text.', $key));
    }

    /**
     * @param array<mixed> $configuration
     * @return array<mixed>
     */
    private static function map(string $name, #[\SensitiveParameter] array $configuration, string $key): array
    {
        $value = $configuration[$key] ?? [];

        return is_array($value)
            ? $value
            : throw ConnectionException::incomplete($name, sprintf('its %s are not a list.', $key));
    }

    /**
     * Reads the keys of a connection or a replica that say what servers are behind it.
     *
     * @param array<mixed> $configuration
     */
    public static function servers(string $name, #[\SensitiveParameter] array $configuration): ServerSettings
    {
        $sticky = $configuration['sticky'] ?? ServerSettings::REQUEST;
        if ($sticky === true) {
            $sticky = ServerSettings::REQUEST;
        }
        if ($sticky !== false && $sticky !== ServerSettings::REQUEST) {
            $sticky = self::number($name, 'sticky', $sticky);
        }
        $timeout = $configuration['connectTimeout'] ?? null;

        return new ServerSettings(
            self::word($name, 'cluster', $configuration['cluster'] ?? ''),
            (bool) ($configuration['syncReads'] ?? false),
            self::word($name, 'pooler', $configuration['pooler'] ?? ''),
            $sticky,
            $timeout === null ? null : self::number($name, 'connectTimeout', $timeout),
            (int) self::number($name, 'retries', $configuration['retries'] ?? 0),
            max(1, (int) self::number($name, 'weight', $configuration['weight'] ?? 1)),
        );
    }

    private static function word(string $name, string $key, mixed $value): string
    {
        return is_string($value)
            ? $value
            : throw ConnectionException::incomplete($name, sprintf('its %s is not a word.', $key));
    }

    private static function number(string $name, string $key, mixed $value): float
    {
        return is_numeric($value) && $value >= 0
            ? (float) $value
            : throw ConnectionException::incomplete($name, sprintf('its %s is not a number of 0 or more.', $key));
    }
}
