<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\I18n;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\ColumnTuples;
use Orm\Runtime\Query\Execution\Operation;
use Orm\Runtime\Query\Execution\RowChanges;

/** An update() of a query that changes translated columns. */
final class TranslationUpdate
{
    /**
     * Changes the rows, and those translations that they have in the query's locale. The number of statements does not
     * grow with the rows, but by one for 500 of them.
     *
     * @param ModelCriteria<TranslatedObject, *>&TranslatedQuery $query
     * @param array<string, mixed> $values of the table's own columns
     * @param non-empty-array<string, mixed> $translated by column name
     * @return int the number of rows that the query finds
     */
    public static function run(
        ModelCriteria&TranslatedQuery $query,
        array $values,
        array $translated,
        ConnectionInterface $con,
        bool $savesObjects,
    ): int {
        RowChanges::requireOneTable($query->spec(), 'update()');
        $work = static fn (): int => $savesObjects
            ? self::save($query, $values + $translated, $con)
            : self::update($query, $values, $translated, $con);

        return Operation::runWithRetries($con, [], $work);
    }

    /**
     * @param ModelCriteria<TranslatedObject, *>&TranslatedQuery $query
     * @param array<string, mixed> $values
     * @param non-empty-array<string, mixed> $translated
     */
    private static function update(
        ModelCriteria&TranslatedQuery $query,
        array $values,
        array $translated,
        ConnectionInterface $con,
    ): int {
        $map = $query->getTableMapClass();
        $table = I18nTable::of($map);
        $keys = (clone $query)->lockedKeys($con);
        $columns = array_map(static fn (string $own): string => $table->key[$own], $map::PRIMARY_KEY);
        $locale = $query->translatedLocales()[0];
        foreach (array_chunk($keys, Translations::OBJECTS_PER_QUERY) as $some) {
            if ($values !== []) {
                (new ($map::QUERY)())->whereKeys($some)->update($values, $con);
            }
            $translations = $table->query()->filterBy($table->localeColumn, $locale);
            ColumnTuples::filter($translations, $columns, $some);
            $translations->update($translated, $con);
        }
        foreach ([$map => $table] + $table->sharing() as $sharing => $other) {
            Translations::forgetStored(IdentityMap::of($sharing, $con), $keys, $other);
        }

        return \count($keys);
    }

    /**
     * @param ModelCriteria<TranslatedObject, *>&TranslatedQuery $query
     * @param array<string, mixed> $values
     */
    private static function save(ModelCriteria&TranslatedQuery $query, array $values, ConnectionInterface $con): int
    {
        $table = I18nTable::of($query->getTableMapClass());
        $names = $table->keysOf(TableMap::TYPE_PHPNAME);
        $objects = $query->findObjects($con);
        foreach ($objects as $object) {
            foreach ($values as $name => $value) {
                if ($value instanceof Expression) {
                    throw new OrmException('An Expression cannot be given to objects that are saved one by one.');
                }
                isset($names[$name])
                    ? ColumnAccess::set($object, 'set' . $names[$name], $value)
                    : $object->setByName($name, $value, TableMap::TYPE_PHPNAME);
            }
            $object->save($con);
        }

        return \count($objects);
    }
}
