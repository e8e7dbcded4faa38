<?php

declare(strict_types=1);

namespace Orm\Runtime\Log;

use Monolog\Handler\HandlerInterface;
use Monolog\Handler\RotatingFileHandler;
use Monolog\Handler\StreamHandler;
use Monolog\Handler\SyslogHandler;
use Monolog\Logger;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Psr\Log\LoggerInterface;

/** Makes the loggers that the configuration file describes, with Monolog. */
final class MonologFactory
{
    private const DEFAULT_LEVEL = 100;

    /** @param array<mixed> $configuration type, path, level, facility, ident, max_files */
    public static function create(string $name, array $configuration): LoggerInterface
    {
        if (!class_exists(Logger::class)) {
            throw new RuntimeException(sprintf(
                'The logger "%s" is described in the configuration, which needs Monolog. '
                . 'Run "composer require monolog/monolog", or register a logger of your own with setLogger().',
                $name,
            ));
        }

        return new Logger($name, [self::handler($name, $configuration)]);
    }

    /** @param array<mixed> $configuration */
    private static function handler(string $name, array $configuration): HandlerInterface
    {
        $level = Logger::toMonologLevel(self::level($configuration['level'] ?? null));
        $type = $configuration['type'] ?? 'stream';

        return match ($type) {
            'stream' => new StreamHandler(self::text($configuration, 'path', 'php://stderr'), $level),
            'rotating_file' => new RotatingFileHandler(
                self::text($configuration, 'path', ''),
                (int) self::text($configuration, 'max_files', '0'),
                $level,
            ),
            'syslog' => new SyslogHandler(
                self::text($configuration, 'ident', 'orm'),
                self::text($configuration, 'facility', 'user'),
                $level,
            ),
            default => throw new UnexpectedValueException(sprintf(
                'The logger "%s" has the type "%s". Known are: stream, rotating_file, syslog.',
                $name,
                is_scalar($type) ? (string) $type : get_debug_type($type),
            )),
        };
    }

    /** @return 100|200|250|300|400|500|550|600 */
    private static function level(mixed $level): int
    {
        $number = is_numeric($level) ? (int) $level : self::DEFAULT_LEVEL;

        return match ($number) {
            100, 200, 250, 300, 400, 500, 550, 600 => $number,
            default => throw new OrmException(sprintf(
                'There is no log level %d. Known are: 100, 200, 250, 300, 400, 500, 550, 600.',
                $number,
            )),
        };
    }

    /** @param array<mixed> $configuration */
    private static function text(array $configuration, string $key, string $default): string
    {
        $value = $configuration[$key] ?? null;

        return is_scalar($value) ? (string) $value : $default;
    }
}
