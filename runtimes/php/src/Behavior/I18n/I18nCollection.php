<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

/** For collections of translated objects. */
trait I18nCollection
{
    /** Reads the translations of all objects; without arguments those of the locales that the objects show. */
    public function loadTranslations(string ...$locales): static
    {
        /** @var list<TranslatedObject> $objects */
        $objects = array_values($this->getData());
        if ($objects !== []) {
            Translations::load($objects, $locales === [] ? $objects[0]->shownLocales() : array_values($locales), null);
        }

        return $this;
    }
}
