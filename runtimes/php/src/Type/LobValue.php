<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Connection\Lob;
use Orm\Runtime\Exception\InvalidValueException;

/** Large objects: streams in memory for the program, whatever the driver gives. */
final class LobValue
{
    /** @return resource|string|null */
    public static function from(mixed $value, string $column): mixed
    {
        if ($value === null || is_string($value) || is_resource($value)) {
            return $value;
        }

        return TextValue::of($value) ?? throw InvalidColumnValue::wrongType($column, 'a stream or a text', $value);
    }

    /** @return resource|null */
    public static function stream(mixed $value): mixed
    {
        if (is_resource($value)) {
            return $value;
        }

        return is_string($value) ? self::streamOf($value) : null;
    }

    /** @return resource|Lob|null what is bound as bytes, not as text */
    public static function stored(mixed $value): mixed
    {
        if (is_resource($value)) {
            return $value;
        }

        return is_string($value) ? new Lob($value) : null;
    }

    /** The whole content; a stream stays where it was. */
    public static function text(mixed $value): ?string
    {
        if ($value instanceof Lob) {
            return $value->bytes;
        }
        if (!is_resource($value)) {
            return is_scalar($value) ? (string) $value : null;
        }
        ['seekable' => $isSeekable, 'mode' => $mode] = stream_get_meta_data($value);
        if (strpbrk($mode, 'r+') === false) {
            throw new InvalidValueException('The stream cannot be read.');
        }
        if (!$isSeekable) {
            return (string) stream_get_contents($value);
        }
        $place = (int) ftell($value);
        $text = (string) stream_get_contents($value, null, 0);
        fseek($value, $place);

        return $text;
    }

    /** @return resource */
    public static function streamOf(string $content): mixed
    {
        $stream = fopen('php://memory', 'r+');
        if ($stream === false) {
            throw new \LogicException('PHP has no memory streams.');
        }
        fwrite($stream, $content);
        rewind($stream);

        return $stream;
    }
}
