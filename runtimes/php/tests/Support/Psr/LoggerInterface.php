<?php

declare(strict_types=1);

namespace Psr\Log;

/** PSR-3, for the tests alone, where psr/log is not installed. */
interface LoggerInterface
{
    /** @param mixed[] $context */
    public function emergency(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function alert(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function critical(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function error(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function warning(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function notice(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function info(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function debug(string|\Stringable $message, array $context = []): void;

    /** @param mixed[] $context */
    public function log($level, string|\Stringable $message, array $context = []): void;
}
