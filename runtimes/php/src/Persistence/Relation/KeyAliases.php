<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\ColumnTuples;

/**
 * The keys of objects that a relation leads to, where the database has found rows by keys that are written differently.
 * One more statement asks the database which keys it takes for equal; none is needed where all are written alike.
 */
final class KeyAliases
{
    /**
     * @param array<int|string, mixed> $byKey the objects that have the relation, by their keys
     * @param list<ActiveRecordInterface> $related the objects that were found by these keys
     * @return array<int|string, array<int|string, true>> the keys of $byKey that a key of a related object stands for
     */
    public static function of(
        RelationMetadata $relation,
        array $byKey,
        array $related,
        ?ConnectionInterface $con,
    ): array {
        $there = array_values($relation->columns);
        $unknown = [];
        foreach ($related as $object) {
            $key = array_map(ColumnAccess::reader($object), $there);
            $poolKey = PrimaryKey::poolKey($key);
            // A key of a parent may stand for further ones; a key of a child that was asked for is its own.
            if ($poolKey !== null && ($relation->isParent || !isset($byKey[$poolKey]))) {
                $unknown[$poolKey] = $key;
            }
        }
        if ($unknown === [] || $relation->isParent && array_diff_key($byKey, $unknown) === []) {
            return [];
        }
        $aliases = [];
        foreach (self::pairs($relation, array_values($unknown), $con) as [$here, $other]) {
            if ($here !== $other && isset($byKey[$here])) {
                $aliases[$other][$here] = true;
            }
        }

        return $aliases;
    }

    /**
     * @param list<list<mixed>> $keys of the related objects
     * @return \Generator<int, array{int|string, int|string}> the keys of both sides
     */
    private static function pairs(RelationMetadata $relation, array $keys, ?ConnectionInterface $con): \Generator
    {
        $here = self::names($relation->ownMap, array_keys($relation->columns), $relation->inverse . '.');
        $there = self::names($relation->map, array_values($relation->columns), '');
        /** @var ModelCriteria<ActiveRecordInterface, null> $query */
        $query = new ($relation->map::QUERY)();
        $query->join($relation->inverse, Criteria::INNER_JOIN);
        ColumnTuples::filter($query, array_values($relation->columns), $keys);
        /** @var iterable<array<mixed>> $rows */
        $rows = $query->distinct()->select([...$here, ...$there])->find($con);
        foreach ($rows as $row) {
            $values = array_values($row);
            $one = PrimaryKey::poolKey(array_slice($values, 0, count($here)));
            $other = PrimaryKey::poolKey(array_slice($values, count($here)));
            if ($one !== null && $other !== null) {
                yield [$one, $other];
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @return list<string> as select() takes them
     */
    private static function names(string $map, array $columns, string $prefix): array
    {
        return array_map(static fn (string $column): string => $prefix . $map::COLUMNS[$column]['phpName'], $columns);
    }
}
