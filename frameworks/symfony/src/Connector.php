<?php

declare(strict_types=1);

namespace Orm\Symfony;

use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ConnectionSetup;
use Orm\Runtime\Support\Clock;
use Orm\Runtime\Testing\FrozenClock;
use Psr\Clock\ClockInterface;
use Psr\Log\LoggerInterface;
use Symfony\Contracts\Service\ResetInterface;

/** Registers the connections of the framework's configuration with the runtime of the models. */
final class Connector implements ResetInterface
{
    /**
     * @param list<string> $names of connections
     * @param \Closure(): Settings $settings
     */
    public function __construct(
        private readonly array $names,
        private readonly \Closure $settings,
        private readonly ?string $defaultConnection,
        private readonly string $loader,
        private readonly bool $profiling,
        private readonly bool $rollsBackBetweenRequests,
        private readonly int $recentObjects,
        private readonly LoggerInterface $logger,
        private readonly Clock|ClockInterface|null $clock,
    ) {
    }

    public function connect(): void
    {
        $container = Orm::getStandardServiceContainer();
        foreach ($this->names as $name) {
            $settings = $this->settings;
            // Caches are built on machines without a database, and without the variables that name it.
            ConnectionSetup::registerLater($name, static fn (): array => $settings()->connection($name));
        }
        $first = $this->defaultConnection ?? $this->names[0] ?? null;
        if ($first !== null) {
            $container->setDefaultDatasource($first);
        }
        $container->setLogger('defaultLogger', $this->logger);
        $container->useDebugMode($this->profiling);
        $container->keepRecentObjects($this->recentObjects);
        // A test may have stopped the clock before it boots the kernel.
        if ($this->clock !== null && !$container->getClock() instanceof FrozenClock) {
            $container->setClock($this->clock);
        }
        // Before the first build there is none; the console must work nevertheless.
        if (is_file($this->loader)) {
            require $this->loader;
        }
    }

    /** Between two requests of one process: nothing of the first may reach the second. */
    public function reset(): void
    {
        ConnectionSetup::endRequest($this->rollsBackBetweenRequests);
    }
}
