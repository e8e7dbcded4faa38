<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\SingleTableInheritance;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\QuerySpec;

/**
 * Makes an exception or a new object in place of a row that was not found.
 */
final class MissingRow
{
    /** @param class-string<TableMap> $map */
    public static function ofQuery(string $map): \Throwable
    {
        return new ($map::NOT_FOUND_EXCEPTION)(
            sprintf('There is no %s that meets the conditions of the query.', $map::TABLE_PHP_NAME),
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $key
     */
    public static function withKey(string $map, array $key): \Throwable
    {
        return new ($map::NOT_FOUND_EXCEPTION)(sprintf(
            'There is no %s with the primary key %s.',
            $map::TABLE_PHP_NAME,
            json_encode(count($key) === 1 ? $key[0] : $key, JSON_PARTIAL_OUTPUT_ON_ERROR),
        ));
    }

    /** Refuses a query for which no new object can be made. */
    public static function requireObject(QuerySpec $spec): void
    {
        if ($spec->joins !== [] || ($spec->fromQueries !== [] && $spec->sqlAlias === null)) {
            throw new OrmException('findOneOrCreate() cannot be used with joined tables.');
        }
        if ($spec->selected !== [] || $spec->formatter instanceof StatementFormatter) {
            throw new OrmException(
                'findOneOrCreate() returns an object: it cannot be combined with select() or FORMAT_STATEMENT.',
            );
        }
    }

    /** A new object with the values that the conditions demand. */
    public static function create(QuerySpec $spec): ActiveRecordInterface
    {
        $map = $spec->table->map;
        $values = ColumnConditions::equalities($spec);
        $class = $map::INHERITANCE === null
            ? $map::MODEL
            : self::classOf($map, $values[$map::INHERITANCE['column']] ?? null);
        $object = new $class();
        foreach ($values as $column => $value) {
            $object->setByName($column, $value, TableMap::TYPE_FIELDNAME);
        }

        return $object;
    }

    /**
     * @param class-string<TableMap> $map
     * @return class-string<ActiveRecordInterface>
     */
    private static function classOf(string $map, mixed $key): string
    {
        $column = $map::INHERITANCE['column'] ?? '';

        return SingleTableInheritance::classOfKey(
            $map,
            $key === null ? null : ColumnValue::stored($key, Column::of($map, $column, '')),
        );
    }
}
