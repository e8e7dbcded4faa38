<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The locale of the application: one for all objects and queries that have none of their own.
 *
 * @internal
 */
final class ApplicationLocale implements ContextState
{
    use NotSerializable;

    private static ?self $active = null;

    private ?string $locale = null;
    private ?\Closure $provider = null;

    public function activate(): void
    {
        self::$active = $this;
    }

    public function deactivate(): void
    {
        self::$active = null;
    }

    public static function current(): ?string
    {
        return (self::$active ?? Context::active()->get(self::class))->get();
    }

    /** @param string|callable(): ?string|null $locale a text is always a locale, even if a function has that name */
    public function set(string|callable|null $locale): void
    {
        if ($locale === '') {
            throw new OrmException('A locale must not be empty. Give null for the default of each table.');
        }
        $this->locale = is_string($locale) ? $locale : null;
        $this->provider = is_string($locale) || $locale === null ? null : $locale(...);
    }

    public function get(): ?string
    {
        if ($this->provider === null) {
            return $this->locale;
        }
        $locale = ($this->provider)();

        return $locale === '' ? null : match (true) {
            $locale === null, is_string($locale) => $locale,
            default => throw new OrmException(sprintf(
                'The callable given to Orm::setLocale() returned %s; it has to return a locale or null.',
                get_debug_type($locale),
            )),
        };
    }
}
