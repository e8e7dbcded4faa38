<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Log\NullLogger;
use Orm\Runtime\Util\Profiler;
use Psr\Log\LoggerInterface;

/** The loggers and the profiler of a service container. */
trait LoggersAndProfiler
{
    private readonly LoggerRegistry $loggers;

    public function setProfilerClass(string $class): void
    {
        $this->loggers->profiling()->setClass($class);
    }

    /** @param array<mixed> $configuration slowThreshold, details, innerGlue, outerGlue */
    public function setProfilerConfiguration(array $configuration): void
    {
        $this->loggers->profiling()->configure($configuration);
        $threshold = $configuration['slowThreshold'] ?? null;
        if (is_numeric($threshold)) {
            $this->loggers->setSlowThreshold((float) $threshold);
        }
    }

    public function setProfiler(Profiler $profiler): void
    {
        $this->loggers->profiling()->set($profiler);
    }

    public function getProfiler(): Profiler
    {
        return $this->loggers->profiling()->profiler();
    }

    /** @param string $name of a connection, or "defaultLogger" for all that have none of their own */
    public function setLogger(string $name, LoggerInterface $logger): void
    {
        $this->loggers->set($name, $logger);
    }

    /** @param array<mixed> $configuration type, path, level, facility, ident */
    public function setLoggerConfiguration(string $name, array $configuration): void
    {
        $this->loggers->configure($name, $configuration);
    }

    public function hasLogger(string $name = LoggerRegistry::DEFAULT_NAME): bool
    {
        return $this->loggers->has($name);
    }

    public function getLogger(?string $name = LoggerRegistry::DEFAULT_NAME): LoggerInterface|NullLogger
    {
        return $this->loggers->find($name ?? LoggerRegistry::DEFAULT_NAME) ?? NullLogger::standard();
    }

    /** Statements that take this many seconds or more are logged as warnings. */
    public function setSlowQueryThreshold(float $seconds): void
    {
        if ($seconds < 0) {
            throw new OrmException('The threshold of slow queries must not be negative.');
        }
        $this->loggers->setSlowThreshold($seconds);
    }
}
