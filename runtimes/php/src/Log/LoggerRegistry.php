<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Util\ProfilerSettings;
use Psr\Log\LoggerInterface;

/** The loggers by name, and the profiler. A name without a logger of its own shares the default. */
final class LoggerRegistry
{
    use NotSerializable;

    public const DEFAULT_NAME = 'defaultLogger';

    private const DEFAULT_SLOW_THRESHOLD = 0.1;

    /** Whether there is any logger; read on every statement, so it is a plain property. */
    public bool $active = false;

    /** @var array<string, LoggerInterface> */
    private array $loggers = [];

    /** @var array<string, array<mixed>> */
    private array $configurations = [];

    private ?ProfilerSettings $profiling = null;

    private float $slowThreshold = self::DEFAULT_SLOW_THRESHOLD;

    /** The profiler of connections that measure their statements. */
    public function profiling(): ProfilerSettings
    {
        return $this->profiling ??= new ProfilerSettings();
    }

    public function set(string $name, LoggerInterface $logger): void
    {
        $this->loggers[$name] = $logger;
        $this->active = true;
    }

    /** @param array<mixed> $configuration of a logger that is made when first used */
    public function configure(string $name, array $configuration): void
    {
        $this->configurations[$name] = $configuration;
        unset($this->loggers[$name]);
        $this->active = true;
    }

    public function has(string $name): bool
    {
        return isset($this->loggers[$name]) || isset($this->configurations[$name]);
    }

    public function find(string $name): ?LoggerInterface
    {
        if (isset($this->loggers[$name])) {
            return $this->loggers[$name];
        }
        if (isset($this->configurations[$name])) {
            return $this->loggers[$name] = MonologFactory::create($name, $this->configurations[$name]);
        }

        return $name === self::DEFAULT_NAME ? null : $this->find(self::DEFAULT_NAME);
    }

    /** Statements that take this many seconds or more are logged as warnings. */
    public function setSlowThreshold(float $seconds): void
    {
        $this->slowThreshold = $seconds;
    }

    public function slowThreshold(): float
    {
        return $this->slowThreshold;
    }
}
