<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\ServerUnavailableException;
use Orm\Runtime\Support\NotSerializable;

/** Opens PDO as a connection of the configuration says, with the first of its hosts that can be used. */
final class PdoConnector implements Connector
{
    use NotSerializable;

    /** Seconds to wait for a host, where another server can take its place. */
    private const SHORT_TIMEOUT = 3.0;

    /** @var \SensitiveParameterValue<array{string, list<string>}> the password, and queries that may hold one */
    private readonly \SensitiveParameterValue $secrets;

    /**
     * @param string $dsn without credentials
     * @param array<int, mixed> $options
     * @param list<string> $queries run in this order after connecting
     * @param bool $isReplica whether it is for reading only, and other servers can take its place
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
        private readonly bool $isReplica = false,
    ) {
        $this->secrets = new \SensitiveParameterValue([$password, $queries]);
    }

    public function open(): \PDO
    {
        if ($this->hasOneHost()) {
            return $this->openHost(null, $this->dsn);
        }
        $hosts = $this->driver->hosts();

        return $this->openFirst(
            $hosts->dsns($this->name, $this->dsn, !$this->isReplica),
            fn (string $dsn): \PDO => $this->openHost($hosts, $dsn),
        );
    }

    public function identity(): string
    {
        return $this->dsn . "\0" . $this->user;
    }

    /** @return array<int, mixed> what is not for PDO but for the connection around it: ORM_ATTR_… are below zero */
    public function ownAttributes(): array
    {
        return $this->options === []
            ? []
            : \array_filter($this->options, static fn (int $attribute): bool => $attribute < 0, ARRAY_FILTER_USE_KEY);
    }

    private function openHost(?DsnHosts $hosts, string $dsn): \PDO
    {
        [$password, $queries] = $this->secrets->getValue();
        // Drivers also raise warnings when they cannot connect; the exception says it all.
        \set_error_handler(static fn (): bool => true);
        try {
            $dsn = $this->driver->prepareDsn($dsn, $this->charset);
            $pdo = $this->connect($hosts, $dsn, $password);
            $hosts?->check($pdo, $this->dsn, !$this->isReplica, $this->servers);
            $this->driver->initSession($pdo, $this->charset);
            $this->driver->openSession($pdo, $this->name, $dsn, $this->servers, $queries);
        } catch (ExceptionInterface $exception) {
            throw $exception;
        } catch (\PDOException $failure) {
            throw $this->openingFailure($failure, $dsn, $password);
        } finally {
            \restore_error_handler();
        }

        return $pdo;
    }

    private function connect(?DsnHosts $hosts, string $dsn, #[\SensitiveParameter] string $password): \PDO
    {
        $options = $this->driver->serverOptions($this->servers) + $this->driver->connectOptions($this->options);
        if ($this->options !== []) {
            $options = \array_diff_key($options, $this->ownAttributes());
        }
        $seconds = $hosts === null ? null : $this->timeout($hosts);
        if ($hosts === null || $seconds === null) {
            return self::openPdo($dsn, $this->user, $password, $options);
        }
        $user = $this->user;

        return $hosts->connect(
            static fn (#[\SensitiveParameter] array $options): \PDO
                => self::openPdo($dsn, $user, $password, $options),
            $hosts->timeoutOptions($seconds) + $options,
            $seconds,
        );
    }

    /** @param array<int, mixed> $options */
    private static function openPdo(
        string $dsn,
        string $user,
        #[\SensitiveParameter] string $password,
        #[\SensitiveParameter] array $options,
    ): \PDO {
        // PHP 8.4 and later have a subclass with the methods of the driver.
        $connect = [\PDO::class, 'connect'];
        $pdo = \PHP_VERSION_ID >= 80400 && \is_callable($connect) ? $connect($dsn, $user, $password, $options) : null;

        return $pdo instanceof \PDO ? $pdo : new \PDO($dsn, $user, $password, $options);
    }

    /** Whether there is nothing to choose and no time to limit, as for most connections. */
    private function hasOneHost(): bool
    {
        return !$this->isReplica && $this->servers->connectTimeout === null && !\str_contains($this->dsn, ',')
            && (!\str_contains($this->dsn, '_')
                || \stripos($this->dsn, 'connect_timeout') === false
                && \stripos($this->dsn, 'target_session_attrs') === false);
    }

    /** Seconds that connecting may take; null for the default of PHP. */
    private function timeout(DsnHosts $hosts): ?float
    {
        $configured = $this->servers->connectTimeout ?? $hosts::timeout($this->dsn);
        $hasOther = $this->isReplica || $hosts->hasSeveral($this->dsn);
        $isSet = isset($this->options[\PDO::ATTR_TIMEOUT]);

        return $configured ?? ($hasOther && !$isSet ? self::SHORT_TIMEOUT : null);
    }

    /**
     * @param array<string, string> $dsns by host
     * @param \Closure(string): \PDO $open opens PDO with a DSN
     * @throws ConnectionException with the reasons of all hosts
     */
    private function openFirst(array $dsns, \Closure $open): \PDO
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
            $this->name,
            implode('; ', $reasons),
            $last instanceof \PDOException ? $last : null,
            $isConfigurationError,
        );
    }

    /** The exception for a connection that PDO could not open; it names no password. */
    private function openingFailure(
        #[\SensitiveParameter] \PDOException $failure,
        string $dsn,
        #[\SensitiveParameter] string $password,
    ): ConnectionException {
        $driver = strstr($dsn, ':', true);
        if ($driver !== false && $driver !== 'uri' && !in_array($driver, \PDO::getAvailableDrivers(), true)) {
            return ConnectionException::driverMissing($this->name, $driver);
        }
        $class = $this->driver->adapter()->failureKind($failure)->endsSession()
            ? ServerUnavailableException::class
            : ConnectionException::class;
        $isWrong = $class === ConnectionException::class && $this->driver->isMisconfigured($failure);
        // No driver is known to repeat it, but a query on connect may hold it.
        if (strlen($password) > 3 && str_contains($failure->getMessage(), $password)) {
            return $class::refused($this->name, str_replace($password, '***', $failure->getMessage()), null, $isWrong);
        }

        return $class::refused($this->name, $failure->getMessage(), $failure, $isWrong);
    }
}
