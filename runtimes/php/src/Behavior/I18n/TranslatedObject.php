<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/** An object with translated columns. */
interface TranslatedObject extends ActiveRecordInterface
{
    /**
     * The locales whose translations the object shows, the first one that exists: its own ones, or those of the
     * application.
     *
     * @internal
     * @return non-empty-list<string>
     */
    public function shownLocales(): array;

    /**
     * @internal
     * @return non-empty-list<string>|null the locales that were set for this object
     */
    public function ownLocales(): ?array;

    /**
     * @internal
     * @param non-empty-list<string>|null $locales
     */
    public function takeLocales(?array $locales): void;

    /** @internal whether it is known that there is no translation */
    public function lacksTranslation(string $locale): bool;

    /**
     * Remembers which translations do not exist, so that they are not looked for again.
     *
     * @internal
     * @param list<string> $locales
     */
    public function noteMissing(array $locales): void;

    /** @internal whether it is no longer known which translations do not exist */
    public function forgetMissing(?string $locale = null): void;

    /** @internal the translation that is not part of the object yet, as long as someone holds it */
    public function lateTranslation(string $locale): ?TranslationObject;

    /** @internal the objects that were read by the same query */
    public function readTogether(): ?ReadTogether;

    /** @internal */
    public function noteReadTogether(ReadTogether $objects): void;

    /** @internal */
    public function keepLate(string $locale, TranslationObject $translation): void;
}
