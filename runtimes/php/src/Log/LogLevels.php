<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Orm\Runtime\Orm;
use Psr\Log\LoggerInterface;

/** The numbers that Orm::log() takes, as methods of a logger. */
final class LogLevels
{
    public static function write(LoggerInterface|NullLogger $logger, string $message, int $level): void
    {
        match (true) {
            $level >= Orm::LOG_EMERG => $logger->alert($message),
            $level >= Orm::LOG_CRIT => $logger->critical($message),
            $level >= Orm::LOG_ERR => $logger->error($message),
            $level >= Orm::LOG_WARNING => $logger->warning($message),
            $level >= Orm::LOG_INFO => $logger->info($message),
            default => $logger->debug($message),
        };
    }
}
