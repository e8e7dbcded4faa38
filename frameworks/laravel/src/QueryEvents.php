<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Contracts\Events\Dispatcher;
use Psr\Log\AbstractLogger;
use Psr\Log\LoggerInterface;
use Psr\Log\LogLevel;

/** Dispatches an event for every query, and passes on to the log what it is to have. */
final class QueryEvents extends AbstractLogger
{
    /** @param \Closure(): LoggerInterface $log */
    public function __construct(
        private readonly Dispatcher $events,
        private readonly \Closure $log,
        private readonly bool $logsQueries,
    ) {
    }

    /** @param array<mixed> $context */
    public function log($level, string|\Stringable $message, array $context = []): void
    {
        $seconds = $context['seconds'] ?? null;
        if (is_float($seconds) && $this->events->hasListeners(QueryExecuted::class)) {
            $this->events->dispatch(new QueryExecuted(
                (string) preg_replace('/^Slow query: /', '', (string) $message),
                (array) ($context['values'] ?? []),
                $seconds,
                is_string($context['connection'] ?? null) ? $context['connection'] : '',
            ));
        }
        if ($this->logsQueries || $level !== LogLevel::DEBUG) {
            ($this->log)()->log($level, $message, $context);
        }
    }
}
