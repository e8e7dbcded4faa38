<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Condition\Condition;

/** For the query classes of translated tables. */
trait I18nQuery
{
    /** @var non-empty-list<string>|null */
    private ?array $givenLocales = null;

    public function givenLocales(): ?array
    {
        return $this->givenLocales;
    }

    /**
     * Joins the translation of a locale, or of the first of several that there is.
     *
     * @param string|list<string>|null $locale the query's own where it is null
     */
    public function joinI18n(
        string|array|null $locale = null,
        ?string $relationAlias = null,
        string $joinType = Criteria::LEFT_JOIN,
    ): static {
        TranslationJoin::add($this->spec(), $this->localesOf($locale), $relationAlias, $joinType);

        return $this;
    }

    /**
     * Joins as joinI18n() does, and reads the translations along. All objects get the locale.
     *
     * @param string|list<string>|null $locale
     */
    public function joinWithI18n(string|array|null $locale = null, string $joinType = Criteria::LEFT_JOIN): static
    {
        $locales = $this->localesOf($locale);
        $join = TranslationJoin::add($this->spec(), $locales, null, $joinType);

        return $this->with($join->name);
    }

    /** Values of translated columns go to the translations that the rows have in the query's locale. */
    public function updateAll(
        array|Criteria $values,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        $values = $values instanceof Criteria ? $values->toAssignments() : $values;
        $translated = [];
        foreach ($values as $name => $value) {
            $column = $this->translatedColumn((string) $name);
            if ($column !== null) {
                $translated[$column] = $value;
                unset($values[$name]);
            }
        }
        if ($translated === []) {
            return parent::updateAll($values, $con, $forceIndividualSaves);
        }

        return TranslationUpdate::run(
            $this,
            $values,
            $translated,
            $con ?? $this->writeConnection(),
            $forceIndividualSaves,
        );
    }

    public function translatedLocales(): array
    {
        $table = $this->i18nTable();

        return $this->givenLocales ?? $table->withFallbacks($table->currentLocale());
    }

    /** @param string|list<string>|null $locale */
    protected function changeLocales(string|array|null $locale): static
    {
        $this->givenLocales = $locale === null ? null : $this->localesOf(
            \is_string($locale) ? $this->i18nTable()->withFallbacks($locale) : $locale,
        );

        return $this;
    }

    /**
     * A query of the joined translations; they are joined in the query's own locale where no other is given.
     *
     * @template TQuery of ModelCriteria<*, *>
     * @param class-string<TQuery> $class
     * @param string|list<string>|null $locale
     * @return TQuery
     */
    protected function translationQuery(
        string $class,
        string|array|null $locale = null,
        ?string $alias = null,
        string $joinType = Criteria::LEFT_JOIN,
    ): ModelCriteria {
        $name = $alias ?? $this->i18nTable()->relation;
        if ($locale !== null || !$this->hasJoin($name)) {
            $name = TranslationJoin::add($this->spec(), $this->localesOf($locale), $alias, $joinType)->name;
        }

        return $this->useQuery($name, $class);
    }

    /**
     * Takes the conditions of a query of the joined translations.
     *
     * @param ModelCriteria<*, *> $translations
     */
    protected function whereTranslation(ModelCriteria $translations): static
    {
        $conditions = $translations->spec()->conditions();

        return $conditions === [] ? $this : $this->addCondition(Condition::all(...$conditions));
    }

    protected function orderByTranslation(string $column, string $order): static
    {
        return $this->orderBy($this->translationName($column), $order);
    }

    protected function groupByTranslation(string $column): static
    {
        return $this->groupBy($this->translationName($column));
    }

    /** A translated column as names of a query call it. */
    private function translationName(string $column): string
    {
        $table = $this->i18nTable();
        if (!$this->hasJoin($table->relation)) {
            $this->joinI18n();
        }

        return $table->relation . '.' . $table->i18nMap::COLUMNS[$column]['phpName'];
    }

    public function translatedName(string $name): ?string
    {
        $column = $this->translatedColumn($name);

        return $column === null ? null : $this->translationName($column);
    }

    private function translatedColumn(string $name): ?string
    {
        $dot = strrpos($name, '.');
        if ($dot !== false) {
            $qualifier = substr($name, 0, $dot);
            $own = [static::TABLE_MAP::TABLE_NAME, static::TABLE_MAP::TABLE_PHP_NAME, $this->getModelAlias()];
            if (!\in_array($qualifier, $own, true)) {
                return null;
            }
            $name = substr($name, $dot + 1);
        }

        return $this->i18nTable()->columnOf($name);
    }

    /**
     * @param string|list<string>|null $locale
     * @return non-empty-list<string>
     */
    private function localesOf(string|array|null $locale): array
    {
        if ($locale === null || $locale === []) {
            return $this->translatedLocales();
        }

        return array_values(array_unique(array_map($this->i18nTable()->check(...), (array) $locale)));
    }

    private function i18nTable(): I18nTable
    {
        return I18nTable::of(static::TABLE_MAP);
    }
}
