<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

use Psr\Log\LoggerInterface;

/** Remembers what it was told. */
final class RecordingLogger implements LoggerInterface
{
    /** @var list<array{string, string, array<mixed>}> */
    public array $records = [];

    /** @var (\Closure(): void)|null called after each notice */
    public ?\Closure $onNotice = null;

    public function emergency(string|\Stringable $message, array $context = []): void
    {
        $this->log('emergency', $message, $context);
    }

    public function alert(string|\Stringable $message, array $context = []): void
    {
        $this->log('alert', $message, $context);
    }

    public function critical(string|\Stringable $message, array $context = []): void
    {
        $this->log('critical', $message, $context);
    }

    public function error(string|\Stringable $message, array $context = []): void
    {
        $this->log('error', $message, $context);
    }

    public function warning(string|\Stringable $message, array $context = []): void
    {
        $this->log('warning', $message, $context);
    }

    public function notice(string|\Stringable $message, array $context = []): void
    {
        $this->log('notice', $message, $context);
        if ($this->onNotice !== null) {
            ($this->onNotice)();
        }
    }

    public function info(string|\Stringable $message, array $context = []): void
    {
        $this->log('info', $message, $context);
    }

    public function debug(string|\Stringable $message, array $context = []): void
    {
        $this->log('debug', $message, $context);
    }

    public function log($level, string|\Stringable $message, array $context = []): void
    {
        $this->records[] = [is_string($level) ? $level : '', (string) $message, $context];
    }

    /** @return list<string> messages of this level */
    public function at(string $level): array
    {
        return array_column(array_filter($this->records, static fn (array $record): bool => $record[0] === $level), 1);
    }
}
