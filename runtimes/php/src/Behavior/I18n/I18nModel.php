<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;

/** For the model classes of translated tables: their locale and what is known about their translations. */
trait I18nModel
{
    /** @var non-empty-list<string>|null its locale and those that stand in for it; null: the application's */
    protected ?array $ownLocales = null;
    /** @var array<string, true> locales without a translation */
    protected array $missingLocales = [];
    /** @var array<string, \WeakReference<TranslationObject>> translations that nobody has changed yet */
    protected array $lateTranslations = [];
    protected ?ReadTogether $readTogether = null;
    /** How many translations the save in progress has inserted. */
    protected int $translationRows = 0;
    protected bool $exportsLazyColumns = true;

    protected function needsSaving(): bool
    {
        if (parent::needsSaving()) {
            return true;
        }
        // A running save writes the translations, which must not ask for another one of their row.
        foreach (RowState::isBeingSaved($this) ? [] : Translations::loaded($this) as $translation) {
            if (RowState::needsSave($translation)) {
                return true;
            }
        }

        return false;
    }

    public function save(?ConnectionInterface $con = null): int
    {
        $this->translationRows = 0;
        $rows = parent::save($con);

        return $rows + $this->translationRows;
    }

    public function reload(bool $deep = false, ?ConnectionInterface $con = null): void
    {
        $locales = $this->ownLocales;
        $translations = $deep ? ReloadedTranslations::madeInside($this) : [];
        parent::reload($deep, $con);
        $this->takeLocales($locales);
        if ($translations !== []) {
            ReloadedTranslations::restore($this, $translations);
        }
    }

    public function countTranslationRows(int $rows): void
    {
        $this->translationRows += $rows;
    }

    public function exportsLazyColumns(): bool
    {
        return $this->exportsLazyColumns;
    }

    public function shownLocales(): array
    {
        if ($this->ownLocales !== null) {
            return $this->ownLocales;
        }
        $table = I18nTable::of(static::TABLE_MAP);

        return $table->withFallbacks($table->currentLocale());
    }

    public function ownLocales(): ?array
    {
        return $this->ownLocales;
    }

    public function takeLocales(?array $locales): void
    {
        if ($this->ownLocales !== $locales) {
            $this->beforeChange();
            $this->ownLocales = $locales;
        }
    }

    public function lacksTranslation(string $locale): bool
    {
        return isset($this->missingLocales[$locale]);
    }

    public function noteMissing(array $locales): void
    {
        if ($locales !== []) {
            $this->beforeChange();
            $this->missingLocales += array_fill_keys($locales, true);
        }
    }

    public function forgetMissing(?string $locale = null): void
    {
        $this->beforeChange();
        if ($locale === null) {
            $this->missingLocales = $this->lateTranslations = [];
        } else {
            unset($this->missingLocales[$locale], $this->lateTranslations[$locale]);
        }
    }

    public function readTogether(): ?ReadTogether
    {
        return $this->readTogether;
    }

    public function noteReadTogether(ReadTogether $objects): void
    {
        $this->readTogether = $objects;
    }

    public function lateTranslation(string $locale): ?TranslationObject
    {
        $translation = ($this->lateTranslations[$locale] ?? null)?->get();

        // A clone knows those of its original.
        return $translation?->isLateFor($this, $locale) === true ? $translation : null;
    }

    public function keepLate(string $locale, TranslationObject $translation): void
    {
        $this->lateTranslations[$locale] = \WeakReference::create($translation);
    }

    /** With the translated columns in a locale, that of the object where none is given. */
    public function toArray(
        string $keyType = TableMap::TYPE_DEFAULT,
        bool $includeLazyLoadColumns = true,
        array $alreadyDumped = [],
        bool $includeForeignObjects = false,
        ?string $locale = null,
    ): array {
        $table = I18nTable::of(static::TABLE_MAP);
        $before = $this->ownLocales;
        $this->ownLocales = $locale === null ? $before : $table->withFallbacks($table->check($locale));
        $this->exportsLazyColumns = $includeLazyLoadColumns;
        try {
            return parent::toArray($keyType, $includeLazyLoadColumns, $alreadyDumped, $includeForeignObjects);
        } finally {
            $this->ownLocales = $before;
            $this->exportsLazyColumns = true;
        }
    }

    public function clearAllReferences(bool $deep = false): static
    {
        parent::clearAllReferences($deep);
        $this->takeLocales(null);
        $this->forgetMissing();

        return $this;
    }

    /** @return array<string, mixed> with the translations that are in memory */
    public function __serialize(): array
    {
        return parent::__serialize() + SerializedTranslations::of($this);
    }

    /** @param array<mixed> $data */
    public function __unserialize(array $data): void
    {
        parent::__unserialize($data);
        SerializedTranslations::fill($this, $data);
    }

    protected function findTranslation(mixed $locale, ?ConnectionInterface $con): ?TranslationObject
    {
        return Translations::find($this, I18nTable::of(static::TABLE_MAP)->text($locale), $con);
    }

    protected function deleteTranslation(mixed $locale, ?ConnectionInterface $con): static
    {
        Translations::remove($this, I18nTable::of(static::TABLE_MAP)->text($locale), $con);

        return $this;
    }

    /** For the setter of the locale. */
    protected function changeLocale(mixed $locale): static
    {
        $table = I18nTable::of(static::TABLE_MAP);
        $this->takeLocales($locale === null ? null : $table->withFallbacks($table->check($locale)));

        return $this;
    }

    protected function currentLocale(): string
    {
        return $this->ownLocales[0] ?? I18nTable::of(static::TABLE_MAP)->currentLocale();
    }

    /**
     * @template T of TranslationObject
     * @param class-string<T> $class
     * @return T
     */
    protected function translationIn(string $class, mixed $locale, ?ConnectionInterface $con): TranslationObject
    {
        /** @var T */
        return Translations::findOrMake($this, I18nTable::of(static::TABLE_MAP)->text($locale), $con);
    }

    /**
     * For getters: a translation that may stand in for a missing one, or an empty one that is never saved.
     *
     * @template T of TranslationObject
     * @param class-string<T> $class
     * @return T
     */
    protected function translationToRead(string $class): TranslationObject
    {
        $locales = $this->shownLocales();
        /** @var T */
        return Translations::firstOf($this, $locales) ?? Translations::findOrMake($this, $locales[0], null);
    }

    /**
     * For setters: the translation of the current locale, made if it is missing.
     *
     * @template T of TranslationObject
     * @param class-string<T> $class
     * @return T
     */
    protected function translationToWrite(string $class): TranslationObject
    {
        /** @var T */
        return Translations::toWrite($this, $this->currentLocale());
    }
}
