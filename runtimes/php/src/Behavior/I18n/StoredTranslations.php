<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\ColumnTuples;

/** New translations whose rows exist: another process has made them since the object was read. */
final class StoredTranslations
{
    /**
     * Saves translations over the rows that are there.
     *
     * @param non-empty-list<TranslationObject> $translations new ones
     * @return list<TranslationObject> those without a row
     */
    public static function updateThose(array $translations, I18nTable $table, ConnectionInterface $con): array
    {
        $columns = [...array_values($table->key), $table->localeColumn];
        $remaining = [];
        foreach (array_chunk($translations, Translations::OBJECTS_PER_QUERY) as $some) {
            $stored = self::stored($some, $columns, $table, $con);
            foreach ($some as $translation) {
                $key = PrimaryKey::poolKey(array_map(ColumnAccess::reader($translation), $columns));
                $row = $key === null ? null : $stored[$key] ?? null;
                if ($row === null) {
                    $remaining[] = $translation;
                } else {
                    self::update($translation, $row, $columns, $table, $con);
                }
            }
        }

        return $remaining;
    }

    /**
     * @param non-empty-list<TranslationObject> $translations
     * @param list<string> $columns
     * @return array<int|string, list<mixed>> the primary keys of the rows that exist
     */
    private static function stored(
        array $translations,
        array $columns,
        I18nTable $table,
        ConnectionInterface $con,
    ): array {
        $keys = $locales = [];
        foreach ($translations as $translation) {
            $keys[] = array_map(ColumnAccess::reader($translation), array_values($table->key));
            $locales[Translations::localeOf($translation, $table)] = true;
        }
        $selected = array_values(array_unique([...$columns, ...$table->i18nMap::PRIMARY_KEY]));
        $query = $table->query()->filterBy($table->localeColumn, array_keys($locales), Criteria::IN)->select($selected);
        ColumnTuples::filter($query, array_values($table->key), $keys);
        $stored = [];
        /** @var iterable<array<string, mixed>> $rows */
        $rows = $query->find($con);
        foreach ($rows as $row) {
            $valueOf = static fn (string $name): mixed => $row[$name];
            $key = PrimaryKey::poolKey(array_map($valueOf, $columns));
            $stored[$key ?? ''] = array_map($valueOf, $table->i18nMap::PRIMARY_KEY);
        }

        return $stored;
    }

    /**
     * @param list<mixed> $key
     * @param list<string> $columns
     */
    private static function update(
        TranslationObject $translation,
        array $key,
        array $columns,
        I18nTable $table,
        ConnectionInterface $con,
    ): void {
        RowState::remember($translation);
        RowState::markNew($translation, false);
        foreach ($table->i18nMap::PRIMARY_KEY as $place => $column) {
            ColumnAccess::write($translation, $table->i18nMap::COLUMNS[$column]['property'], $key[$place]);
        }
        foreach ([...$columns, ...$table->i18nMap::PRIMARY_KEY] as $column) {
            RowState::unmarkModified($translation, $table->i18nMap::position($column));
        }
        RowState::rememberOriginalKey($translation, null);
        $translation->save($con);
    }
}
