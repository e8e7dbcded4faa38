<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\QuerySpec;

/**
 * Finds a row by a key that is more than one integer, or with a query that says more than which table.
 *
 * @extends ModelCriteria<ActiveRecordInterface, null>
 */
abstract class RowByKey extends ModelCriteria
{
    /**
     * @param ModelCriteria<*, *> $query
     * @param array{
     *     format: int,
     *     sql: string,
     *     model: class-string<ActiveRecordInterface>,
     *     key: int,
     *     width: int,
     * }|null $facts
     * @param list<mixed> $key
     */
    public static function read(
        ModelCriteria $query,
        ?array $facts,
        array $key,
        ?ConnectionInterface $con,
        bool $hasPreSelect,
    ): mixed {
        $con ??= $query->readConnection();
        if ($hasPreSelect || $query->spec !== null && !$query->spec->isPlain()) {
            $query = clone $query;
            self::requireObject($query->spec());

            return $query->whereKey($key)->findOne($con);
        }
        $map = $query::TABLE_MAP;
        $key = KeyConditions::complete($map, $key);
        $pool = IdentityMap::of($map, $con, $facts);
        $sql = $facts['sql'] ?? $map::SQL_FIND_PK;

        return \count($key) === 1 && \is_int($key[0] ?? null) && \count($map::PRIMARY_KEY) === 1
            ? $pool->findOrRead($key[0], $con, $sql, $key)
            : $pool->findKey($key) ?? $pool->findOrRead(null, $con, $sql, KeyConditions::stored($map, $key));
    }

    /** A key leads to an object, whatever the query makes of other rows. */
    private static function requireObject(QuerySpec $spec): void
    {
        if ($spec->selected !== []) {
            throw new LogicException(
                'findPk() gives an object: it cannot be used with select(). Use filterByPrimaryKey() and findOne().',
            );
        }
        if (!$spec->formatter instanceof ObjectFormatter) {
            $spec->formatter = null;
        }
    }

    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @param list<list<mixed>> $keys
     */
    public static function readAll(ModelCriteria $query, array $keys, ?ConnectionInterface $con, bool $hasPreSelect): mixed
    {
        $con ??= $query->readConnection();
        $spec = $query->spec;
        $isPlain = $spec === null || $spec->isPlain() && $spec->orderByColumns === [] && $spec->limit === null;
        if ($hasPreSelect || !$isPlain) {
            $query = clone $query;

            return $query->whereKeys($keys)->find($con);
        }
        $pool = IdentityMap::of($query::TABLE_MAP, $con);
        $missing = [];
        /** @var array<int|string, ActiveRecordInterface|null> $objects */
        $objects = [];
        foreach ($keys as $key) {
            $key = KeyConditions::complete($query::TABLE_MAP, $key);
            $place = PrimaryKey::poolKey($key) ?? '';
            $objects[$place] = $pool->findKey($key);
            if ($objects[$place] === null) {
                $missing[] = $key;
            }
        }
        foreach ($missing === [] ? [] : (clone $query)->whereKeys($missing)->findObjects($con) as $object) {
            $objects[PrimaryKey::poolKey($object->primaryKeyValues()) ?? ''] = $object;
        }

        return ObjectCollection::of($query::TABLE_MAP::MODEL, array_values(array_filter($objects)));
    }
}
