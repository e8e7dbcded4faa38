<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Psr\Log\LoggerInterface;

/** The numbers that Orm::log() takes, as methods of a logger. */
final class LogLevels
{
    public const EMERGENCY = 550;
    public const CRITICAL = 500;
    public const ERROR = 400;
    public const WARNING = 300;
    public const INFO = 200;
    public const DEBUG = 100;

    public static function write(LoggerInterface|NullLogger $logger, string $message, int $level): void
    {
        match (true) {
            $level >= self::EMERGENCY => $logger->alert($message),
            $level >= self::CRITICAL => $logger->critical($message),
            $level >= self::ERROR => $logger->error($message),
            $level >= self::WARNING => $logger->warning($message),
            $level >= self::INFO => $logger->info($message),
            default => $logger->debug($message),
        };
    }
}
