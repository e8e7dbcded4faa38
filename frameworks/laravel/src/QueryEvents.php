<?php

declare(strict_types=1);

namespace Orm\Laravel;

use Illuminate\Contracts\Events\Dispatcher;
use Psr\Log\AbstractLogger;
use Psr\Log\LoggerInterface;

/** Dispatches an event for every query, and passes everything on to the log. */
final class QueryEvents extends AbstractLogger
{
    public function __construct(private readonly Dispatcher $events, private readonly LoggerInterface $log)
    {
    }

    /** @param array<mixed> $context */
    public function log($level, string|\Stringable $message, array $context = []): void
    {
        if (isset($context['seconds']) && is_float($context['seconds'])) {
            $this->events->dispatch(new QueryExecuted(
                (string) preg_replace('/^Slow query: /', '', (string) $message),
                (array) ($context['values'] ?? []),
                $context['seconds'],
                is_string($context['connection'] ?? null) ? $context['connection'] : '',
            ));
        }
        $this->log->log($level, $message, $context);
    }
}
