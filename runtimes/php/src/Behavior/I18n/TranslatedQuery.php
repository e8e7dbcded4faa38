<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

/** A query of a translated table. */
interface TranslatedQuery
{
    /**
     * @internal
     * @return non-empty-list<string>|null the locales that the application gave the query
     */
    public function givenLocales(): ?array;

    /**
     * @internal
     * @return non-empty-list<string> the locales of filters, and of what the query finds
     */
    public function translatedLocales(): array;

    /**
     * @internal
     * @return string|null a translated column as the query names it, with its translations joined; null for others
     */
    public function translatedName(string $name): ?string;
}
