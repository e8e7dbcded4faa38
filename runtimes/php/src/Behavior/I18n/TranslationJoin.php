<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Joins one translation of each row. */
final class TranslationJoin
{
    private const FALLBACK_ALIAS = 'i18n_fallback';

    /**
     * Joins the first translation that there is; an earlier join of the same name is replaced.
     *
     * @param non-empty-list<string> $locales
     */
    public static function add(QuerySpec $spec, array $locales, ?string $alias, string $joinType): TableJoin
    {
        $table = I18nTable::of($spec->table->map);
        unset($spec->joins[$alias ?? $table->relation]);
        $join = RelationJoins::add($spec, null, $table->relation, $alias, $joinType);
        $condition = self::condition($spec, $join, $locales, $table);

        return $spec->extended()->joins[$join->name] = $join
            ->withOn(Condition::all($join->on, $condition))
            ->attachedBy(static function (
                ActiveRecordInterface $object,
                ?ActiveRecordInterface $found,
            ) use ($locales): void {
                if ($object instanceof TranslatedObject) {
                    $object->takeLocales($locales);
                    Translations::accept($object, $found instanceof TranslationObject ? $found : null, $locales);
                }
            });
    }

    /**
     * A later locale counts where no translation of an earlier one is there.
     *
     * @param non-empty-list<string> $locales
     */
    private static function condition(QuerySpec $spec, TableJoin $join, array $locales, I18nTable $table): Condition
    {
        $columns = $table->i18nMap::COLUMNS;
        $locale = $join->prefix() . $columns[$table->localeColumn]['sql'];
        $alias = Names::quoteAlias($spec, self::FALLBACK_ALIAS);
        $same = array_map(
            static fn (string $column): string => sprintf(
                '%s.%s = %s%s',
                $alias,
                $columns[$column]['sql'],
                $join->prefix(),
                $columns[$column]['sql'],
            ),
            array_values($table->key),
        );
        $alternatives = [];
        foreach ($locales as $place => $one) {
            if ($place === 0) {
                $alternatives[] = new Condition($locale . ' = ?', [$one]);
                continue;
            }
            $alternatives[] = new Condition(
                sprintf(
                    '(%s = ? AND NOT EXISTS (SELECT 1 FROM %s %s WHERE %s AND %s.%s IN (%s)))',
                    $locale,
                    $table->i18nMap::SQL_TABLE,
                    $alias,
                    implode(' AND ', $same),
                    $alias,
                    $columns[$table->localeColumn]['sql'],
                    implode(', ', array_fill(0, $place, '?')),
                ),
                [$one, ...\array_slice($locales, 0, $place)],
            );
        }

        return Condition::any(...$alternatives);
    }
}
