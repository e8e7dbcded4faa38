<?php

declare(strict_types=1);

namespace Orm\Symfony\Profiler;

use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\DataCollector\DataCollector;
use Symfony\Component\HttpKernel\DataCollector\LateDataCollectorInterface;

/** The queries of a request, for the toolbar and the panel of the profiler. */
final class QueryCollector extends DataCollector implements LateDataCollectorInterface
{
    public function __construct(private readonly QueryRecorder $recorder)
    {
        $this->reset();
    }

    public function collect(Request $request, Response $response, ?\Throwable $exception = null): void
    {
        // Listeners that come later run queries, too.
    }

    public function lateCollect(): void
    {
        $this->data = ['queries' => $this->recorder->queries(), 'omitted' => $this->recorder->omitted()];
    }

    public function reset(): void
    {
        $this->data = ['queries' => [], 'omitted' => 0];
    }

    /** @return list<array{sql: string, connection: string, seconds: float, values: array<mixed>, slow: bool}> */
    public function getQueries(): array
    {
        /** @var list<array{sql: string, connection: string, seconds: float, values: array<mixed>, slow: bool}> */
        return $this->data['queries'];
    }

    public function getQueryCount(): int
    {
        return count($this->getQueries()) + $this->getOmittedCount();
    }

    /** How many queries are not listed. */
    public function getOmittedCount(): int
    {
        /** @var int */
        return $this->data['omitted'];
    }

    public function getSeconds(): float
    {
        return array_sum(array_column($this->getQueries(), 'seconds'));
    }

    public function getSlowCount(): int
    {
        return count(array_filter(array_column($this->getQueries(), 'slow')));
    }

    public function getName(): string
    {
        return 'orm';
    }
}
