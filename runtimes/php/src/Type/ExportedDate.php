<?php

declare(strict_types=1);

namespace Orm\Runtime\Type;

use DateTimeImmutable;
use DateTimeInterface;
use Orm\Runtime\Support\TimeZones;

/**
 * Texts of dates in exports: what a setter reads as the same date.
 *
 * @phpstan-import-type Kind from Temporal
 */
final class ExportedDate
{
    /** @param array{type: string, storesOffset?: bool, ...} $column */
    public static function of(DateTimeInterface $value, array $column): string
    {
        return self::ofKind($value, Temporal::kindOf($column) ?? Temporal::TIMESTAMP);
    }

    /**
     * The text for what a property holds; for most stored texts no object has to be made.
     *
     * @param Kind $kind
     */
    public static function ofHeld(DateTimeInterface|string $held, string $kind, string $connection): ?string
    {
        if (\is_string($held)) {
            $length = \strlen($held);
            if ($kind === Temporal::DATE && $length === 10 && \preg_match(Temporal::STORED_FORM, $held) === 1) {
                return $held;
            }
            if (
                $kind === Temporal::TIMESTAMP && ($length === 19 || $length === 26)
                && \preg_match(Temporal::PLAIN_FORM, $held) === 1
                && TimeZones::isUnambiguous($held, $connection)
            ) {
                return $length === 19 ? $held . '.000000' : $held;
            }
            $held = Temporal::parse($held, $connection, $kind);
        }

        return $held === null ? null : self::ofKind($held, $kind);
    }

    /** @param Kind $kind */
    private static function ofKind(DateTimeInterface $value, string $kind): string
    {
        if ($kind !== Temporal::INSTANT && $kind !== Temporal::UTC) {
            return $value->format($kind);
        }
        // Offsets of the time before 1900 have seconds, which PHP does not print.
        $hasSeconds = $value->getOffset() % 60 !== 0;

        return ($hasSeconds ? DateTimeImmutable::createFromInterface($value)->setTimezone(Temporal::utc()) : $value)
            ->format(Temporal::INSTANT);
    }
}
