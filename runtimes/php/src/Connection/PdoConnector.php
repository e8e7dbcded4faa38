<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Support\NotSerializable;

/** Opens PDO as a connection of the configuration says. */
final class PdoConnector implements Connector
{
    use NotSerializable;

    /** @var \SensitiveParameterValue<array{string, list<string>}> the password, and queries that may hold one */
    private readonly \SensitiveParameterValue $secrets;

    /**
     * @param string $dsn without credentials
     * @param array<int, mixed> $options
     * @param list<string> $queries run in this order after connecting
     */
    public function __construct(
        private readonly string $name,
        public readonly Driver $driver,
        private readonly string $dsn,
        private readonly string $user = '',
        #[\SensitiveParameter] string $password = '',
        private readonly array $options = [],
        private readonly string $charset = '',
        #[\SensitiveParameter] array $queries = [],
        public readonly ServerSettings $servers = new ServerSettings(),
    ) {
        $this->secrets = new \SensitiveParameterValue([$password, $queries]);
    }

    public function open(): \PDO
    {
        [$password, $queries] = $this->secrets->getValue();
        // Drivers also raise warnings when they cannot connect; the exception says it all.
        set_error_handler(static fn (): bool => true);
        try {
            $pdo = $this->connect($password);
            $this->driver->initConnection($pdo, $this->charset);
            $this->driver->openSession($pdo, $this->name, $this->dsn, $this->servers);
            foreach ($queries as $query) {
                $pdo->exec($query);
            }
        } catch (\PDOException $failure) {
            throw OpeningFailure::of($failure, $this->name, $this->dsn, $password);
        } finally {
            restore_error_handler();
        }

        return $pdo;
    }

    public function identity(): string
    {
        return $this->dsn . "\0" . $this->user;
    }

    /** @return array<int, mixed> what is not for PDO but for the connection around it: ORM_ATTR_… are below zero */
    public function ownAttributes(): array
    {
        return array_filter($this->options, static fn (int $attribute): bool => $attribute < 0, ARRAY_FILTER_USE_KEY);
    }

    private function connect(#[\SensitiveParameter] string $password): \PDO
    {
        $dsn = $this->driver->prepareDsn($this->dsn, $this->charset);
        $configured = $this->driver->serverOptions($this->servers) + $this->driver->connectOptions($this->options);
        $options = array_diff_key($configured, $this->ownAttributes());
        // PHP 8.4 and later have a subclass with the methods of the driver.
        $connect = [\PDO::class, 'connect'];
        $pdo = is_callable($connect) ? $connect($dsn, $this->user, $password, $options) : null;

        return $pdo instanceof \PDO ? $pdo : new \PDO($dsn, $this->user, $password, $options);
    }
}
