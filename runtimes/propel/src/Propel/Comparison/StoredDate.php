<?php

declare(strict_types=1);

namespace Orm\Propel\Comparison;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Type\Temporal;

/**
 * Writes a date that was read as setters keep it, so that an object that was saved equals one that was read.
 *
 * @phpstan-import-type Kind from Temporal
 */
final class StoredDate
{
    /** @param Kind $kind */
    public static function of(?string $text, string $kind, string $connection): ?string
    {
        if ($text === null || \strlen($text) === 26) {
            return $text;
        }
        // What drivers give for most columns.
        if ($kind === Temporal::TIMESTAMP && \strlen($text) === 19 && $text[0] !== '0' && $text[10] === ' ') {
            return $text . '.000000';
        }
        try {
            return Temporal::stored($text, $kind, $connection);
        } catch (OrmException) {
            // The getter says what is wrong with it.
            return $text;
        }
    }
}
