<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Psr\Log\LoggerInterface;
use Symfony\Contracts\Service\ResetInterface;

/** Registers the connections of the framework's configuration with the runtime of the models. */
final class Connector implements ResetInterface
{
    /** @param array<string, array<string, mixed>> $connections */
    public function __construct(
        private readonly array $connections,
        private readonly ?string $defaultConnection,
        private readonly string $loader,
        private readonly bool $profiling,
        private readonly LoggerInterface $logger,
    ) {
    }

    public function connect(): void
    {
        $container = Orm::getStandardServiceContainer();
        foreach ($this->connections as $name => $configuration) {
            ConnectionSetup::register($name, ['dsn' => self::withoutDoctrine($configuration['dsn'])] + $configuration);
        }
        $first = $this->defaultConnection ?? array_key_first($this->connections);
        if ($first !== null) {
            $container->setDefaultDatasource($first);
        }
        $container->setLogger('defaultLogger', $this->logger);
        $container->useDebugMode($this->profiling);
        // Before the first build there is none; the console must work nevertheless.
        if (is_file($this->loader)) {
            require $this->loader;
        }
    }

    /** Between two requests of one process: nothing of the first may reach the second. */
    public function reset(): void
    {
        ConnectionSetup::endRequest();
    }

    /** DATABASE_URL often has an option for another library. */
    private static function withoutDoctrine(#[\SensitiveParameter] mixed $dsn): mixed
    {
        return is_string($dsn)
            ? rtrim((string) preg_replace('/(?<=[?&])server_?version=[^&]*&?/i', '', $dsn), '?&')
            : $dsn;
    }
}
