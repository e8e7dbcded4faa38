<?php

declare(strict_types=1);

namespace Orm\Symfony\Profiler;

use Psr\Log\AbstractLogger;
use Psr\Log\LoggerInterface;
use Symfony\Contracts\Service\ResetInterface;

/**
 * Keeps the queries of a request for the profiler, and passes everything on to the log.
 */
final class QueryRecorder extends AbstractLogger implements ResetInterface
{
    /** A command that runs for hours in debug mode must not fill the memory. */
    private const MOST = 5_000;

    /** @var list<array{sql: string, connection: string, seconds: float, values: array<mixed>, slow: bool}> */
    private array $queries = [];

    private int $omitted = 0;

    public function __construct(private readonly bool $recording, private readonly ?LoggerInterface $log = null)
    {
    }

    /** @param array<mixed> $context */
    public function log($level, string|\Stringable $message, array $context = []): void
    {
        $seconds = $context['seconds'] ?? null;
        if ($this->recording && is_float($seconds) && count($this->queries) === self::MOST) {
            $this->omitted++;
        } elseif ($this->recording && is_float($seconds)) {
            $sql = (string) $message;
            $slow = str_starts_with($sql, 'Slow query: ');
            $this->queries[] = [
                'sql' => $slow ? substr($sql, strlen('Slow query: ')) : $sql,
                'connection' => is_string($context['connection'] ?? null) ? $context['connection'] : '',
                'seconds' => $seconds,
                'values' => array_map(self::shown(...), (array) ($context['values'] ?? [])),
                'slow' => $slow,
            ];
        }
        $this->log?->log($level, $message, $context);
    }

    /** @return list<array{sql: string, connection: string, seconds: float, values: array<mixed>, slow: bool}> */
    public function queries(): array
    {
        return $this->queries;
    }

    /** How many queries came after the first 5,000. */
    public function omitted(): int
    {
        return $this->omitted;
    }

    public function reset(): void
    {
        $this->queries = [];
        $this->omitted = 0;
    }

    /** Profiles are serialized, and read by people. */
    private static function shown(mixed $value): string
    {
        return match (true) {
            is_string($value) => mb_check_encoding($value, 'UTF-8') ? mb_strimwidth($value, 0, 200, '…') : '(binary)',
            is_scalar($value), $value === null => var_export($value, true),
            default => get_debug_type($value),
        };
    }
}
