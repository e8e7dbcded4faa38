<?php

declare(strict_types=1);

namespace Orm\Runtime\Util;

use Orm\Runtime\Type\UuidValue;

/** Converts UUIDs between text and the 16 bytes of binary columns. */
class UuidConverter
{
    /** @param bool $swapFlag whether the bytes have the order of MySQL's UUID_TO_BIN(…, 1), as UUID_BINARY columns do */
    public static function uuidToBin(?string $uuid, bool $swapFlag = true): ?string
    {
        return $uuid === null || $uuid === ''
            ? null
            : UuidValue::bytes((string) UuidValue::from($uuid, 'UUID'), $swapFlag);
    }

    public static function binToUuid(?string $bin, bool $swapFlag = true): ?string
    {
        return $bin === null || $bin === '' ? null : UuidValue::fromBinary($bin, $swapFlag);
    }

    /**
     * @param array<mixed>|string|null $uuid
     * @return ($uuid is array ? array<mixed> : string|null)
     */
    public static function uuidToBinRecursive(array|string|null $uuid, bool $swapFlag = true): array|string|null
    {
        return self::each($uuid, static fn (string $one): ?string => self::uuidToBin($one, $swapFlag));
    }

    /**
     * @param array<mixed>|string|null $bin
     * @return ($bin is array ? array<mixed> : string|null)
     */
    public static function binToUuidRecursive(array|string|null $bin, bool $swapFlag = true): array|string|null
    {
        return self::each($bin, static fn (string $one): ?string => self::binToUuid($one, $swapFlag));
    }

    /**
     * @param array<mixed>|string|null $value
     * @param \Closure(string): ?string $convert
     * @return ($value is array ? array<mixed> : string|null)
     */
    private static function each(array|string|null $value, \Closure $convert): array|string|null
    {
        if (!is_array($value)) {
            return $value === null || $value === '' ? $value : $convert($value);
        }
        $converted = [];
        foreach ($value as $key => $one) {
            $converted[$key] = is_array($one) || is_string($one) ? self::each($one, $convert) : $one;
        }

        return $converted;
    }
}
