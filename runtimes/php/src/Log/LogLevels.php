<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Psr\Log\LoggerInterface;

/** The numbers that Orm::log() takes, as methods of a logger. */
final class LogLevels
{
    private const ALERT = 550;
    private const CRITICAL = 500;
    private const ERROR = 400;
    private const WARNING = 300;
    private const INFO = 200;

    /** @param int $level one of the LOG_ constants of Orm */
    public static function write(LoggerInterface|NullLogger $logger, string $message, int $level): void
    {
        match (true) {
            $level >= self::ALERT => $logger->alert($message),
            $level >= self::CRITICAL => $logger->critical($message),
            $level >= self::ERROR => $logger->error($message),
            $level >= self::WARNING => $logger->warning($message),
            $level >= self::INFO => $logger->info($message),
            default => $logger->debug($message),
        };
    }
}
