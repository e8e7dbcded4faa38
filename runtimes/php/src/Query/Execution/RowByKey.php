<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\RowLookup;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\EqualKeys;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\UnmatchedValue;

/**
 * Finds rows of a table by their keys, in the identity map or in the database.
 */
final class RowByKey
{
    /** Statements with more values are not kept: lists of any length would crowd out the others. */
    private const KEPT_VALUES = 40;

    /**
     * @param class-string<TableMap> $map
     * @param array{
     *     format: int,
     *     database: string,
     *     sql: string,
     *     model: class-string<ActiveRecordInterface>,
     *     key: int,
     *     width: int,
     *     isBig?: true,
     *     behaviors?: true,
     * }|null $facts
     * @param list<mixed> $key
     */
    public static function read(
        string $map,
        ?array $facts,
        array $key,
        ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        $key = KeyConditions::complete($map, $key);
        if (\in_array(null, $key, true)) {
            return null;
        }
        $pool = IdentityMap::of($map, $con, $facts);
        $sql = $facts['sql'] ?? $map::SQL_FIND_PK;

        if (\count($key) === 1 && \is_int($key[0])) {
            return $pool->find($key[0]) ?? $pool->read($con->execute($sql, $key));
        }
        try {
            $stored = KeyConditions::stored($map, $key);
        } catch (UnmatchedValue) {
            return null;
        }

        $object = $pool->findKey(PrimaryKey::of($map)->isVarying() ? $stored : $key);
        if ($object === null) {
            $object = $pool->read($con->execute($sql, $stored));
            foreach ($object === null ? [] : $object->primaryKeyValues() as $place => $value) {
                EqualKeys::note($map, $map::PRIMARY_KEY[$place], $key[$place], $value);
            }
        }

        return $object;
    }

    /**
     * The objects of integer keys in the order of the keys; those in memory are not read.
     *
     * @param array<mixed> $keys
     * @return list<ActiveRecordInterface>|null null where one statement with these keys is not enough
     */
    public static function readAll(RowLookup $lookup, array $keys): ?array
    {
        $objects = $missing = [];
        foreach ($keys as $key) {
            if (\is_string($key) && (string) (int) $key === $key) {
                $key = (int) $key;
            }
            if (!\is_int($key) || $key < 0 || $key > $lookup->largestKey) {
                return null;
            }
            $object = ($lookup->objects->references[$key] ?? null)?->get();
            $objects[$key] = $object;
            if ($object === null) {
                $missing[$key] = $key;
            }
        }
        if (\count($missing) > self::KEPT_VALUES) {
            return null;
        }
        $read = $missing === [] ? [] : WholeResult::objects($lookup->objects, $lookup->execute(array_values($missing)));
        foreach ($read as $object) {
            $key = RowState::originalKey($object) === null ? $object->getPrimaryKey() : RowState::key($object)[0];
            if (\is_int($key)) {
                $objects[$key] = $object;
            }
        }

        return array_values(array_filter($objects));
    }

    /**
     * @param class-string<TableMap> $map
     * @param mixed $key a value, or a list of values where the key has several columns
     * @return list<mixed>
     */
    public static function values(string $map, mixed $key): array
    {
        return match (\count($map::PRIMARY_KEY)) {
            0 => throw new LogicException(sprintf('The table "%s" has no primary key.', $map::TABLE_NAME)),
            1 => [$key],
            default => KeyConditions::complete($map, $key),
        };
    }

    /** A key leads to an object, whatever the query makes of other rows. */
    public static function requireObject(QuerySpec $spec): void
    {
        if ($spec->selected !== []) {
            throw new OrmException(
                'findPk() gives an object: it cannot be used with select(). Use filterByPrimaryKey() and findOne().',
            );
        }
        if (!$spec->formatter instanceof ObjectFormatter) {
            $spec->formatter = null;
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     * @return array{array<int|string, ActiveRecordInterface|null>, list<list<mixed>>} the objects in the order of the
     *     keys, null for those that are not in memory, and the keys of these
     */
    public static function inMemory(string $map, array $keys, ConnectionInterface $con): array
    {
        $pool = IdentityMap::of($map, $con);
        $objects = $missing = [];
        foreach ($keys as $key) {
            $key = KeyConditions::complete($map, $key);
            $known = self::knownAs($map, $key);
            $place = PrimaryKey::of($map)->rowKey($known) ?? '';
            $objects[$place] = $pool->findKey($known);
            if ($objects[$place] === null) {
                $missing[] = $key;
            }
        }

        return [$objects, $missing];
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $key
     * @return list<mixed> the key as the identity map takes it
     */
    private static function knownAs(string $map, array $key): array
    {
        try {
            return PrimaryKey::of($map)->isVarying() ? KeyConditions::stored($map, $key) : $key;
        } catch (UnmatchedValue) {
            return [null];
        }
    }
}
