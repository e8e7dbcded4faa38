<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use Orm\Runtime\Connection\Lob;

/** UUIDs: lower case with dashes in PHP; in binary columns 16 bytes, in the order of MySQL's UUID_TO_BIN(…, 1). */
final class UuidValue
{
    private const FORM = '/^(?:urn:uuid:)?'
        . '\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/iD';

    public static function from(mixed $value, string $column): ?string
    {
        if ($value === null) {
            return null;
        }
        $text = TextValue::plain($value);
        if (!is_string($text)) {
            throw InvalidColumnValue::wrongType($column, 'a UUID', $value);
        }
        if (preg_match(self::FORM, $text, $parts) !== 1) {
            throw InvalidColumnValue::noUuid($column, $text);
        }

        return strtolower(implode('-', array_slice($parts, 1)));
    }

    public static function toBinary(?string $uuid, bool $swap = true): ?Lob
    {
        return $uuid === null ? null : new Lob(self::bytes($uuid, $swap));
    }

    public static function bytes(string $uuid, bool $swap = true): string
    {
        $hex = str_replace('-', '', $uuid);
        if ($swap) {
            $hex = substr($hex, 12, 4) . substr($hex, 8, 4) . substr($hex, 0, 8) . substr($hex, 16);
        }

        return (string) hex2bin($hex);
    }

    public static function fromBinary(mixed $stored, bool $swap = true): ?string
    {
        $bytes = LobValue::text($stored);
        if ($bytes === null) {
            return null;
        }
        $hex = bin2hex($bytes);
        if (strlen($hex) !== 32) {
            return $bytes;
        }
        if ($swap) {
            $hex = substr($hex, 8, 8) . substr($hex, 4, 4) . substr($hex, 0, 4) . substr($hex, 16);
        }

        return substr($hex, 0, 8) . '-' . substr($hex, 8, 4) . '-' . substr($hex, 12, 4)
            . '-' . substr($hex, 16, 4) . '-' . substr($hex, 20);
    }
}
