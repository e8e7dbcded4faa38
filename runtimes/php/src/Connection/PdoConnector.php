<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Exception\ConnectionException;

/** Opens PDO as a connection of the configuration says. */
final class PdoConnector implements Connector
{
    /** @var \SensitiveParameterValue<string> */
    private readonly \SensitiveParameterValue $password;

    /**
     * @param string $dsn without credentials
     * @param array<int, mixed> $options
     * @param list<string> $queries run in this order after connecting
     */
    public function __construct(
        private readonly string $name,
        private readonly AdapterInterface $adapter,
        private readonly string $dsn,
        private readonly string $user = '',
        #[\SensitiveParameter] string $password = '',
        private readonly array $options = [],
        private readonly string $charset = '',
        private readonly array $queries = [],
    ) {
        $this->password = new \SensitiveParameterValue($password);
    }

    /** @param array<mixed> $configuration one connection of the configuration file */
    public static function fromConfiguration(
        string $name,
        #[\SensitiveParameter] array $configuration,
        AdapterInterface $adapter,
    ): self {
        $dsn = self::text($name, $configuration, 'dsn');
        if ($dsn === '') {
            throw ConnectionException::incomplete($name, 'it has no dsn.');
        }
        $settings = self::map($name, $configuration, 'settings');
        $queries = array_map(
            static fn (mixed $query): string => is_string($query)
                ? $query
                : throw ConnectionException::incomplete($name, 'settings.queries holds something that is no text.'),
            array_values(self::map($name, $settings, 'queries')),
        );
        [$dsn, $user, $password] = self::separateCredentials($dsn);
        $attributes = self::map($name, $configuration, 'attributes');
        $options = self::map($name, $configuration, 'options');
        $numbered = $attributes === [] && $options === [] ? [] : PdoConstants::options($name, $attributes, $options);

        return new self(
            $name,
            $adapter,
            $dsn,
            self::text($name, $configuration, 'user') ?: $user,
            self::text($name, $configuration, 'password') ?: $password,
            $numbered,
            self::text($name, $settings, 'charset'),
            $queries,
        );
    }

    public function open(): \PDO
    {
        $driver = strstr($this->dsn, ':', true);
        if ($driver !== false && $driver !== 'uri' && !in_array($driver, \PDO::getAvailableDrivers(), true)) {
            throw ConnectionException::driverMissing($this->name, $driver);
        }
        // Drivers also raise warnings when they cannot connect; the exception says it all.
        set_error_handler(static fn (): bool => true);
        try {
            $pdo = $this->connect();
            $this->adapter->initConnection($pdo, $this->charset);
            foreach ($this->queries as $query) {
                $pdo->exec($query);
            }
        } catch (\PDOException $failure) {
            throw $this->refused($failure);
        } finally {
            restore_error_handler();
        }

        return $pdo;
    }

    private function connect(): \PDO
    {
        $dsn = $this->adapter->prepareDsn($this->dsn, $this->charset);
        // ORM_ATTR_… are below zero and ours alone.
        $options = array_filter(
            $this->adapter->connectOptions($this->options),
            static fn (int $attribute): bool => $attribute >= 0,
            ARRAY_FILTER_USE_KEY,
        );
        // PHP 8.4 and later have a subclass with the methods of the driver.
        $connect = [\PDO::class, 'connect'];
        $pdo = is_callable($connect) ? $connect($dsn, $this->user, $this->password(), $options) : null;

        return $pdo instanceof \PDO ? $pdo : new \PDO($dsn, $this->user, $this->password(), $options);
    }

    /** @return array<int, mixed> what is not for PDO but for the connection around it */
    public function ownAttributes(): array
    {
        return array_filter($this->options, static fn (int $attribute): bool => $attribute < 0, ARRAY_FILTER_USE_KEY);
    }

    private function refused(#[\SensitiveParameter] \PDOException $failure): ConnectionException
    {
        $password = $this->password();
        // No driver is known to repeat it, but a query on connect may hold it.
        if (strlen($password) > 3 && str_contains($failure->getMessage(), $password)) {
            $reason = str_replace($password, '***', $failure->getMessage());

            return ConnectionException::refused($this->name, $reason, null);
        }

        return ConnectionException::refused($this->name, $failure->getMessage(), $failure);
    }

    private function password(): string
    {
        return $this->password->getValue();
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
            : throw ConnectionException::incomplete($name, sprintf('its %s is no text.', $key));
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
            : throw ConnectionException::incomplete($name, sprintf('its %s are no list.', $key));
    }
}
