<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

/** Datasources of a service container that are registered when they are first used. */
trait DeferredConnections
{
    /** @var array<string, \Closure(): void> what registers a datasource */
    private array $deferred = [];

    /**
     * @internal for ConnectionSetup
     * @param \Closure(): void $register called when the datasource is first used
     */
    public function deferConnection(string $name, \Closure $register): void
    {
        $this->deferred[$name] = $register;
        unset($this->drivers[$name]);
        $this->clearSingles();
    }

    private function registerDeferred(string $name): void
    {
        $register = $this->deferred[$name];
        unset($this->deferred[$name]);
        try {
            $register();
        } catch (\Throwable $failure) {
            // The next use must fail in the same way, not with a connection of an earlier configuration.
            $this->deferred[$name] = $register;
            throw $failure;
        }
    }
}
