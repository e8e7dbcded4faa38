<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Exception\OrmException;

/** A locale that is not text, or that the locale column of a table cannot hold. */
final class InvalidLocaleException extends OrmException
{
    public static function ofTable(string $locale, string $table, int $length): self
    {
        return new self($locale === ''
            ? sprintf('A locale of "%s" must not be empty. Give null for that of the application.', $table)
            : sprintf(
                'The locale "%s" does not fit: translations of "%s" hold locales of at most %d characters. '
                    . 'Set locale_length of its i18n behavior to 10 or more.',
                $locale,
                $table,
                $length,
            ));
    }

    public static function withoutText(mixed $locale, string $table): self
    {
        return new self(sprintf(
            'A locale of "%s" must be text, such as \'en_US\'; %s is not.',
            $table,
            \is_string($locale) ? 'text that is not UTF-8' : 'a value of the type ' . get_debug_type($locale),
        ));
    }
}
