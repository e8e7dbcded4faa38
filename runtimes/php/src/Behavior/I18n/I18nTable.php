<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\RelatedByName;
use Orm\Runtime\ServiceContainer\ApplicationLocale;
use Orm\Runtime\Support\NotSerializable;

/** A translated table with its i18n table, as the generator described them. */
final class I18nTable
{
    use NotSerializable;

    private const KEPT_LOCALES = 100;

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** The relation from the translated table to its translations, and back. */
    public readonly string $relation;
    /** The property of translated objects that holds the collection of their translations. */
    public readonly string $collection;
    public readonly string $inverse;
    /** @var class-string<TableMap> */
    public readonly string $i18nMap;
    /** @var array<string, string> columns of the key, each with the one of the i18n table that refers to it */
    public readonly array $key;
    public readonly string $localeColumn;
    /** @var array<string, string> columns of the key, each with the property of the one that refers to it */
    public readonly array $keyProperties;
    /** @var array<string, int> columns of the key, each with the position of the one that refers to it */
    public readonly array $keyPositions;
    /** The property of the locale in translations. */
    public readonly string $localeProperty;
    public readonly int $localePosition;
    /** @var list<string> names of the translated columns */
    public readonly array $columns;
    public readonly string $defaultLocale;
    /** @var list<string> */
    public readonly array $fallbacks;
    /** Whether rows are looked for before an insert, because an upsert could hit another unique index. */
    public readonly bool $checksRows;
    private readonly int $length;
    /** @var array<string, true> locales that check() has accepted */
    private array $accepted = [];

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        /**
         * @var array{
         *     table: string, locale: string, length: int, default: string, columns: list<string>,
         *     fallbacks?: list<string>, checksRows?: true,
         * } $facts
         */
        $facts = $map::BEHAVIOR_FACTS['i18n'] ?? throw new OrmException("$map is not the map of a translated table.");
        [$this->relation, $relation] = self::relationTo($map, $facts['table']);
        $this->collection = RelatedByName::propertyOf($map, $this->relation);
        $this->i18nMap = $relation['map'];
        $this->inverse = $relation['inverse'];
        $this->key = $relation['columns'] ?? [];
        $i18nMap = $this->i18nMap;
        $this->keyProperties = array_map(
            static fn (string $column): string => $i18nMap::COLUMNS[$column]['property'],
            $this->key,
        );
        $this->keyPositions = array_map(static fn (string $column): int => $i18nMap::position($column), $this->key);
        $this->localeColumn = $facts['locale'];
        $this->localeProperty = $i18nMap::COLUMNS[$facts['locale']]['property'];
        $this->localePosition = $i18nMap::position($facts['locale']);
        $this->columns = $facts['columns'];
        $this->defaultLocale = $facts['default'];
        $this->fallbacks = $facts['fallbacks'] ?? [];
        $this->checksRows = $facts['checksRows'] ?? false;
        $this->length = $facts['length'];
    }

    /** @param class-string<TableMap> $map of the translated table */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self($map);
    }

    /** @return array<class-string<TableMap>, self> other tables in use that share the rows of their translations */
    public function sharing(): array
    {
        $sharing = [];
        foreach (self::$all as $map => $other) {
            if ($other !== $this && $other->i18nMap === $this->i18nMap) {
                $sharing[$map] = $other;
            }
        }

        return $sharing;
    }

    /** Whether rows of new translations may exist already, or are also those of other tables. */
    public function sharesRows(): bool
    {
        return $this->checksRows || $this->sharing() !== [];
    }

    /** The locale of objects and queries that have none of their own. */
    public function currentLocale(): string
    {
        return ApplicationLocale::current() ?? $this->defaultLocale;
    }

    /** @return non-empty-list<string> a locale, then those that stand in for it */
    public function withFallbacks(string $locale): array
    {
        return $this->fallbacks === [] ? [$locale] : array_values(array_unique([$locale, ...$this->fallbacks]));
    }

    /** Refuses a locale that the column cannot hold: databases would cut it off, or fail later. */
    public function check(mixed $locale): string
    {
        if (\is_string($locale) && isset($this->accepted[$locale])) {
            return $locale;
        }
        $locale = $this->text($locale);
        if ($locale === '' || mb_strlen($locale, 'UTF-8') > $this->length) {
            throw InvalidLocaleException::ofTable($locale, $this->map::TABLE_NAME, $this->length);
        }
        $this->accepted = \count($this->accepted) < self::KEPT_LOCALES ? $this->accepted : [];
        $this->accepted[$locale] = true;

        return $locale;
    }

    /**
     * Refuses locales that the column cannot hold.
     *
     * @param list<TranslationObject> $translations
     */
    public function checkLocales(array $translations): void
    {
        foreach ($translations as $translation) {
            $locale = ColumnAccess::read($translation, $this->localeProperty);
            if (!\is_string($locale) || !isset($this->accepted[$locale])) {
                $this->check(\is_string($locale) ? $locale : $this->defaultLocale);
            }
        }
    }

    /** Refuses a locale that is not text. Setters of applications moved from Propel take values of any type. */
    public function text(mixed $locale): string
    {
        return \is_string($locale) && mb_check_encoding($locale, 'UTF-8')
            ? $locale
            : throw InvalidLocaleException::withoutText($locale, $this->map::TABLE_NAME);
    }

    /** @return ModelCriteria<TranslationObject, null> */
    public function query(): ModelCriteria
    {
        /** @var class-string<ModelCriteria<TranslationObject, null>> $class */
        $class = $this->i18nMap::QUERY;

        return new $class();
    }

    /** The name of a translated column by any of its names; null where it is not one. */
    public function columnOf(string $name): ?string
    {
        foreach ($this->columns as $column) {
            $phpName = $this->i18nMap::COLUMNS[$column]['phpName'];
            if ($name === $phpName || $name === $column || $name === lcfirst($phpName)) {
                return $column;
            }
        }

        return null;
    }

    /**
     * The names of the translated columns as keys of arrays; numbers go on after those of the table's own columns.
     *
     * @return array<string, int|string> by column name
     */
    public function keysOf(string $keyType): array
    {
        $type = $keyType === TableMap::TYPE_DEFAULT ? $this->map::DEFAULT_KEY_TYPE : $keyType;
        $names = $this->i18nMap::getFieldNames($type);
        $keys = [];
        foreach ($this->columns as $place => $column) {
            $keys[$column] = $type === TableMap::TYPE_NUM
                ? $this->map::NUM_COLUMNS + $place
                : $names[$this->i18nMap::position($column)];
        }

        return $keys;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{string, array{map: class-string<TableMap>, inverse: string, columns?: array<string, string>, ...}}
     */
    private static function relationTo(string $map, string $table): array
    {
        foreach ($map::RELATIONS as $name => $relation) {
            $isTranslation = $relation['type'] === RelationMap::ONE_TO_MANY
                && $relation['map']::TABLE_NAME === $table
                && array_diff($map::PRIMARY_KEY, array_keys($relation['columns'] ?? [])) === [];
            if ($isTranslation) {
                return [$name, $relation];
            }
        }

        throw new OrmException(sprintf('"%s" has no relation to its i18n table "%s".', $map::TABLE_NAME, $table));
    }
}
