<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Log\LoggerRegistry;
use Orm\Runtime\Log\NullLogger;
use Orm\Runtime\Support\Clock;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Util\Profiler;
use Psr\Clock\ClockInterface;
use Psr\Log\LoggerInterface;

/** The settings of a service container for all datasources, and their zones: loggers, clock, locale, kept objects. */
trait ApplicationSettings
{
    private readonly LoggerRegistry $loggers;

    private Clock|ClockInterface|null $clock = null;

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

    /** Sets the clock that behaviors ask for the present moment; a test can stop it. */
    public function setClock(Clock|ClockInterface $clock): void
    {
        $this->clock = $clock;
    }

    public function getClock(): Clock|ClockInterface
    {
        return $this->clock ??= new SystemClock();
    }

    /**
     * Sets the zone in which columns without zone hold the time, before the connection is opened.
     *
     * @param string|null $zone a name such as "Europe/Berlin", or an offset such as "+02:00"; null for PHP's default
     *     zone
     */
    public function setTimeZone(string $name, ?string $zone): void
    {
        Context::of($this)->get(TimeZones::class)->set($name, $zone === null ? null : TimeZones::named($zone));
    }

    /** @return array<string, \DateTimeZone> by datasource, of those that have a zone of their own */
    public function getTimeZones(): array
    {
        return Context::of($this)->get(TimeZones::class)->configured();
    }

    /**
     * Keeps objects that were read until the end of the request or job, so that findPk() finds them after the
     * application has dropped them. Other processes' changes to their rows are not seen meanwhile.
     *
     * @param int $count the number of objects, those read last; 0 for none, which is the default
     */
    public function keepRecentObjects(int $count = 128): void
    {
        Context::of($this)->get(InstancePooling::class)->keepRecent($count);
    }

    /** Drops the objects that are kept because they were read recently, such as at the end of a job. */
    public function releaseRecentObjects(): void
    {
        Context::of($this)->get(InstancePooling::class)->recent?->clear();
    }

    /** @param string|callable(): ?string|null $locale as for Orm::setLocale() */
    public function setLocale(string|callable|null $locale): void
    {
        Context::of($this)->get(ApplicationLocale::class)->set($locale);
    }

    public function getLocale(): ?string
    {
        return Context::of($this)->get(ApplicationLocale::class)->get();
    }
}
