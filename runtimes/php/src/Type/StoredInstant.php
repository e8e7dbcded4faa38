<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

/** Instants as databases write them: with an offset that may have seconds, a year of any length, and perhaps "BC". */
final class StoredInstant
{
    private const FORM = '/^(\d{4,6})-(\d\d)-(\d\d)(.*?)( BC)?$/D';

    /** @param \DateTimeZone $zone of a text without offset */
    public static function read(string $stored, \DateTimeZone $zone): \DateTimeImmutable
    {
        if (preg_match(self::FORM, $stored, $parts) !== 1 || strlen($parts[1]) === 4 && !isset($parts[5])) {
            return new \DateTimeImmutable($stored, $zone);
        }
        $year = isset($parts[5]) ? 1 - (int) $parts[1] : (int) $parts[1];

        // The year is set afterwards: PHP reads only years of four digits.
        return (new \DateTimeImmutable('2000-01-01' . $parts[4], $zone))->setDate(
            $year,
            (int) $parts[2],
            (int) $parts[3],
        );
    }
}
