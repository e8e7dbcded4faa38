<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\TimeZones;

/** Chooses how a value is bound, by its PHP type. */
final class ParameterType
{
    /** @return array{mixed, int} the value for the driver, and a PDO::PARAM_ constant */
    public static function of(mixed $value, Session $session, string $sql): array
    {
        $driver = $session->driver;

        return match (true) {
            is_int($value) => [$value, \PDO::PARAM_INT],
            is_string($value) => [self::text($value, $driver, $sql), \PDO::PARAM_STR],
            $value === null => [null, \PDO::PARAM_NULL],
            is_bool($value) => [$value, $driver->booleanType()],
            is_float($value) => [self::exactly($value, $driver), \PDO::PARAM_STR],
            is_resource($value) => [self::contents($value), \PDO::PARAM_LOB],
            $value instanceof Lob => [$value->bytes, \PDO::PARAM_LOB],
            $value instanceof \DateTimeInterface => [self::wallClock($value, $session->name), \PDO::PARAM_STR],
            $value instanceof \BackedEnum => is_int($value->value)
                ? [$value->value, \PDO::PARAM_INT]
                : [self::text($value->value, $driver, $sql), \PDO::PARAM_STR],
            $value instanceof \Stringable => [self::text((string) $value, $driver, $sql), \PDO::PARAM_STR],
            default => throw new OrmException(sprintf(
                'A value of type %s cannot be bound to a statement. Give a scalar, null, a stream, a date or an enum.',
                get_debug_type($value),
            )),
        };
    }

    /**
     * The shortest text that reads back as the same number; PHP's own conversion rounds to the ini setting "precision".
     */
    public static function exactly(float $value, Driver $driver): string
    {
        return match (true) {
            !is_finite($value) && !$driver->storesSpecialNumbers() => throw InvalidValueException::notStored($value),
            is_nan($value) => 'NaN',
            is_infinite($value) => $value > 0 ? 'Infinity' : '-Infinity',
            default => var_export($value, true),
        };
    }

    /** Refuses a text with a NUL byte where the driver would cut it there. */
    public static function text(string $text, Driver $driver, string $sql): string
    {
        return $driver->storesNulInTexts() || !str_contains($text, "\0")
            ? $text
            : throw InvalidValueException::nulByte($sql);
    }

    /** The text of an instant in the time zone of the connection. */
    private static function wallClock(\DateTimeInterface $value, string $connection): string
    {
        $clock = TimeZones::clock($connection);
        $text = \DateTimeImmutable::createFromInterface($value)->setTimezone($clock->zone)->format('Y-m-d H:i:s.u');
        // A year before 1 begins with a sign or is 0000, one after 9999 has five digits.
        if ($text[4] !== '-' || str_starts_with($text, '0000')) {
            throw InvalidValueException::unboundYear($text);
        }
        if ($clock->changesOn($text) && new \DateTimeImmutable($text, $clock->zone) != $value) {
            throw InvalidValueException::unboundTime(substr($text, 0, 19), $clock->zone);
        }

        return $text;
    }

    /**
     * All of a stream, from its start: a statement may be run again.
     *
     * @param resource $stream
     */
    private static function contents($stream): string
    {
        if (get_resource_type($stream) !== 'stream') {
            throw new OrmException('Only a stream can be bound to a statement, no other resource.');
        }
        ['seekable' => $seekable, 'mode' => $mode] = stream_get_meta_data($stream);
        if (strpbrk($mode, 'r+') === false) {
            throw new OrmException('The stream to store cannot be read.');
        }
        if ($seekable) {
            rewind($stream);
        } elseif (feof($stream)) {
            throw new OrmException('The stream to store was read before, and cannot be read again.');
        }
        $bytes = stream_get_contents($stream);
        if ($seekable) {
            rewind($stream);
        }

        return $bytes !== false ? $bytes : throw new OrmException('The stream to store cannot be read.');
    }
}
