<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Util\Profiler;
use Orm\Runtime\Util\ProfilerSettings;

/** A connection that logs time and memory with each statement. */
class ProfilerConnectionWrapper extends ConnectionWrapper
{
    private ?Profiler $profiler = null;

    private ?ProfilerSettings $profiling = null;

    private bool $slowOnly = false;

    public function setProfiler(Profiler $profiler): void
    {
        $this->profiler = $profiler;
    }

    /** @internal for the service container, where the connection was made by the application */
    public function shareProfiler(ProfilerSettings $profiling): void
    {
        $this->profiling = $profiling;
    }

    public function getProfiler(): Profiler
    {
        return $this->profiler ??= ($this->profiling ?? $this->session->loggers->profiling())->profiler();
    }

    /** Logs only statements that take longer than the profiler's threshold. */
    public function setSlowOnly(bool $slowOnly = true): void
    {
        $this->slowOnly = $slowOnly;
    }

    public function isSlowOnly(): bool
    {
        return $this->slowOnly;
    }

    /** The attribute "isSlowOnly" is Propel's way of calling setSlowOnly(). */
    public function setAttribute(int|string $attribute, mixed $value): bool
    {
        if ($attribute !== 'isSlowOnly') {
            return parent::setAttribute($attribute, $value);
        }
        $this->setSlowOnly((bool) $value);

        return true;
    }

    protected function initialize(): void
    {
        $this->useDebug();
    }

    protected function statementClass(): string
    {
        return ProfilerStatementWrapper::class;
    }

    protected function beforeQuery(): void
    {
        $this->getProfiler()->start();
    }

    protected function logQuery(string $sql, #[\SensitiveParameter] array $values, float $seconds): void
    {
        $profiler = $this->getProfiler();
        $retries = $this->session->retryStatistics;
        $profiler->setRetries($retries?->getRetries() ?? 0, $retries?->getSecondsWaited() ?? 0.0);
        $slow = $profiler->isSlow();
        if ($this->slowOnly && !$slow) {
            return;
        }
        $message = $profiler->getProfile() . $profiler->getOuterGlue() . $sql;
        $context = ['connection' => $this->getName(), 'seconds' => $seconds, 'values' => $values];
        if ($slow) {
            $this->getLogger()->warning($message, $context);
        } else {
            $this->getLogger()->debug($message, $context);
        }
    }
}
