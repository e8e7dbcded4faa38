<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Condition\RelationConditions;

/**
 * Calls methods that are not generated because there is one for every combination: findOneByTitleAndIsbn(),
 * leftJoinAuthor().
 */
final class NamedCalls
{
    /** Comparisons that an application never means as a value. */
    private const SPELT_OUT = [
        Keywords::LIKE, Keywords::NOT_LIKE, Keywords::ILIKE, Keywords::NOT_ILIKE, Keywords::IN, Keywords::NOT_IN,
        Keywords::ISNULL, Keywords::ISNOTNULL, Keywords::CONTAINS_ALL, Keywords::CONTAINS_SOME, Keywords::CONTAINS_NONE,
        Keywords::BINARY_ALL, Keywords::BINARY_NONE, Keywords::MATCHES,
    ];

    private const KEPT_NAMES = 500;

    /** @var array<string, array{string|null, bool, string}> by method, as of callJoin() */
    private static array $joins = [];

    /**
     * @param ModelCriteria<*, *> $query
     * @param array<int, mixed> $arguments
     */
    public static function call(Criteria $query, string $name, array $arguments): mixed
    {
        if (isset(self::$joins[$name])) {
            return self::callJoin($query, self::$joins[$name], $arguments);
        }
        if (preg_match('/^((?:findOne|requireOne|filter|order)By)([A-Z_].*)$/D', $name, $parts) === 1) {
            return self::callForColumns($query, $parts[1], $parts[2], $arguments);
        }
        if (preg_match('/^(left|right|inner|)[jJ]oin(With|)([A-Z].*)$/D', $name, $parts) === 1) {
            $type = $parts[1] === '' ? null : strtoupper($parts[1]) . ' JOIN';

            self::$joins = count(self::$joins) < self::KEPT_NAMES ? self::$joins : [];
            self::$joins[$name] = [$type, $parts[2] === 'With', $parts[3]];

            return self::callJoin($query, self::$joins[$name], $arguments);
        }

        throw UnknownMethodException::of($query, $name, self::generalMethod($query, $name));
    }

    /**
     * What to write instead of a finder that classes have for each column only with the Propel setting.
     *
     * @param ModelCriteria<*, *> $query
     */
    private static function generalMethod(Criteria $query, string $name): ?string
    {
        if (preg_match('/^(find|group)By([A-Z_].*)$/D', $name, $parts) !== 1) {
            return null;
        }
        [, $method, $names] = $parts;
        $columns = self::splitColumns($query, $names);
        foreach ($columns as $column) {
            if (ColumnNames::of($query->getTableMapClass())->columnOf($column) === null) {
                return null;
            }
        }

        return match (true) {
            $method === 'group' => "groupBy('$names')",
            count($columns) === 1 => "findBy('$names', …)",
            default => sprintf('findByArray([%s])', implode(', ', array_map(
                static fn (string $column): string => "'$column' => …",
                $columns,
            ))),
        };
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @param array<int, mixed> $arguments
     */
    private static function callForColumns(Criteria $query, string $method, string $names, array $arguments): mixed
    {
        $map = $query->getTableMapClass();
        if ($method === 'orderBy') {
            $order = $arguments[0] ?? Keywords::ASC;

            return $query->orderBy(self::knownColumn($map, $names), is_string($order) ? $order : '');
        }
        if ($method === 'filterBy') {
            $comparison = $arguments[1] ?? null;
            $comparison = is_string($comparison) ? $comparison : null;

            if (isset($map::RELATIONS[$names]) && is_object($arguments[0] ?? null)) {
                return self::filterByRelation($query, $names, $arguments[0], $comparison);
            }

            return $query->filterBy(self::knownColumn($map, $names), $arguments[0] ?? null, $comparison);
        }
        [$query, $con] = self::filtered($query, $method, $names, $arguments);

        return $method === 'findOneBy' ? $query->findOne($con) : $query->requireOne($con);
    }

    /**
     * A copy of the query with the filters of a finder such as findOneByTitleAndIsbn(), and the connection to read.
     *
     * @param ModelCriteria<*, *> $query
     * @param array<int, mixed> $arguments
     * @return array{ModelCriteria<*, *>, ConnectionInterface|null}
     */
    public static function filtered(Criteria $query, string $method, string $names, array $arguments): array
    {
        $columns = self::splitColumns($query, $names);
        $last = $arguments[count($columns)] ?? null;
        $con = $last instanceof ConnectionInterface ? $last : null;
        if (count($columns) > count($arguments)) {
            throw new OrmException(sprintf('%s%s() takes %d values.', $method, $names, count($columns)));
        }
        $query = clone $query;
        foreach ($columns as $position => $column) {
            self::addFilter($query, $column, $arguments[$position]);
        }

        return [$query, $con];
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @param array{string|null, bool, string} $join the type, whether objects are hydrated, and the relation
     * @param array<int, mixed> $arguments an alias and a type, or only a type where objects are hydrated
     * @return ModelCriteria<*, *>
     */
    private static function callJoin(Criteria $query, array $join, array $arguments): Criteria
    {
        [$type, $with, $relation] = $join;
        $alias = $with ? null : $arguments[0] ?? null;
        $type ??= $arguments[$with ? 0 : 1] ?? null;
        $name = is_string($alias) && $alias !== '' ? $relation . ' ' . $alias : $relation;
        $type = is_string($type) ? $type : null;

        return $with ? $query->joinWith($name, $type) : $query->join($name, $type);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return list<string> "TitleAndIsbn" as its columns, unless it is the name of one, or of a filter
     */
    private static function splitColumns(Criteria $query, string $names): array
    {
        $isOne = ColumnNames::of($query->getTableMapClass())->columnOf($names) !== null
            || method_exists($query, 'filterBy' . $names);

        return $isOne ? [$names] : explode('And', $names);
    }

    /** @param class-string<TableMap> $map */
    public static function knownColumn(string $map, string $name): string
    {
        return ColumnNames::of($map)->columnOf($name)
            ?? throw UnknownColumnException::named($name, $map);
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @param array<mixed> $conditions value by column, or objects by relation
     */
    public static function addFilters(Criteria $query, array $conditions): void
    {
        foreach ($conditions as $name => $value) {
            // Values often come from outside: they must not choose how they are compared.
            if (is_array($value) && count($value) === 2 && in_array(end($value), self::SPELT_OUT, true)) {
                throw InvalidClauseException::because((string) $name, sprintf(
                    'a list of values cannot contain the comparison "%s". Call filterBy%s($value, $comparison).',
                    trim(end($value)),
                    $name,
                ));
            }
            self::addFilter($query, (string) $name, $value);
        }
    }

    /**
     * Calls the application's own filterBy…() of that name, if there is one.
     *
     * @param ModelCriteria<*, *> $query
     */
    public static function addFilter(Criteria $query, string $name, mixed $value): void
    {
        $method = 'filterBy' . $name;
        if (self::isOfApplication($query, $method)) {
            $query->$method($value);
        } elseif ($value instanceof ActiveRecordInterface || $value instanceof ObjectCollection) {
            // Arrays may name relations as they name columns, by their properties.
            $relation = isset($query->getTableMapClass()::RELATIONS[$name]) ? $name : ucfirst($name);
            self::filterByRelation($query, $relation, $value, null);
        } else {
            $query->filterBy($name, $value);
        }
    }

    /**
     * @param ModelCriteria<*, *> $query
     * @return ModelCriteria<*, *>
     */
    private static function filterByRelation(
        Criteria $query,
        string $relation,
        object $value,
        ?string $comparison,
    ): Criteria {
        if (!$value instanceof ActiveRecordInterface && !$value instanceof ObjectCollection) {
            throw InvalidValueException::notA('an object or a collection of objects', $relation, $value);
        }
        $spec = $query->spec();
        $spec->add(RelationConditions::belongingTo($spec, $relation, $value, $comparison));

        return $query;
    }

    /**
     * Generated classes are abstract.
     *
     * @param ModelCriteria<*, *> $query
     */
    private static function isOfApplication(Criteria $query, string $method): bool
    {
        if (!method_exists($query, $method)) {
            return false;
        }
        $reflection = new \ReflectionMethod($query, $method);

        $class = $reflection->getDeclaringClass();

        return $reflection->isPublic() && !$reflection->isStatic() && !$class->isAbstract()
            && !str_starts_with($class->name, 'Orm\\Runtime\\');
    }
}
