<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\Formatter\StatementFormatter;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Type\FormattedText;

/** The columns of GROUP BY. */
final class GroupedColumns
{
    /** Types of values that databases cannot compare. */
    private const INCOMPARABLE = ['JSON', ...FormattedText::WITHOUT_EQUALITY];

    /**
     * The columns that the query names and, where the database needs them, the others that it reads.
     *
     * @return list<string>
     */
    public static function of(QuerySpec $spec, bool $bySelected): array
    {
        $named = array_values(array_unique($spec->groupByColumns));
        if (!$bySelected) {
            return $named;
        }
        $read = $spec->asColumns;
        if ($spec->readInside !== null) {
            $read = $spec->readInside;
        } elseif ($spec->selected !== []) {
            $read = [...ClauseNames::selected($spec), ...$read];
        } elseif ($spec->selectColumns !== []) {
            $read = [...$spec->selectColumns, ...$read];
        } elseif ($read === [] || $spec->isSelfSelected || !$spec->formatter instanceof StatementFormatter) {
            $read = [...self::objectColumns($spec, $named), ...$read];
        }

        return array_values(array_unique([...$named, ...array_filter($read, self::isPlain(...))]));
    }

    /** An expression that names a column and calls nothing: an aggregate is a call, and a number would be a position. */
    private static function isPlain(string $sql): bool
    {
        return str_contains($sql, '"."') && strpbrk($sql, '(?') === false;
    }

    /**
     * The columns of objects that do not depend on a key in GROUP BY.
     *
     * @param list<string> $named
     * @return list<string>
     */
    private static function objectColumns(QuerySpec $spec, array $named): array
    {
        $columns = self::tableColumns($spec->table->map, $spec->prefix, $named);
        foreach ($spec->joins as $name => $join) {
            if (isset($spec->with[$name])) {
                array_push($columns, ...self::tableColumns($join->map, $join->prefix(), $named));
            }
        }

        return $columns;
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $named
     * @return list<string>
     */
    private static function tableColumns(string $map, string $prefix, array $named): array
    {
        $key = array_map(static fn (string $name): string => $prefix . $map::COLUMNS[$name]['sql'], $map::PRIMARY_KEY);
        if ($key !== [] && array_diff($key, $named) === []) {
            return [];
        }
        $columns = [];
        foreach ($map::COLUMNS as $definition) {
            // JSON, XML and points cannot be compared; it depends on the key, which is among the others.
            $isComparable = !in_array($definition['type'], self::INCOMPARABLE, true);
            if (!($definition['lazy'] ?? false) && ($key === [] || $isComparable)) {
                $columns[] = $prefix . $definition['sql'];
            }
        }

        return $columns;
    }
}
