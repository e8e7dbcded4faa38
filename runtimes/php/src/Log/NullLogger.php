<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Psr\Log\LoggerInterface;

/** Takes every message and keeps none. It stands in for a PSR-3 logger where psr/log is not installed. */
final class NullLogger
{
    /** The null logger of psr/log, where it is installed. */
    public static function standard(): LoggerInterface|self
    {
        $standard = 'Psr\Log\NullLogger';

        return class_exists($standard) ? new $standard() : new self();
    }

    /** @param array<mixed> $context */
    public function emergency(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function alert(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function critical(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function error(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function warning(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function notice(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function info(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function debug(string|\Stringable $message, array $context = []): void
    {
    }

    /** @param array<mixed> $context */
    public function log(mixed $level, string|\Stringable $message, array $context = []): void
    {
    }
}
