<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\OwnConnection;

/**
 * Reads the members of a relation. The text of the SELECT is kept with the relation, since it differs from object to
 * object by the key alone; not where an application has made the query classes say more.
 */
final class RelatedSelect
{
    /** The methods of a query on the way to its SELECT. */
    private const STEPS = [
        '__construct', 'preSelect', 'basePreSelect', 'find', 'findObjects', 'readConnection', 'getFormatter',
        'createSelectSql', 'filterBy', 'useQuery', 'endUse', 'mergeWith',
    ];

    /** @var array<class-string, bool> */
    private static array $customized = [];

    /**
     * Reads the members by the text that is kept, without a query.
     *
     * @param RelationMetadata $relation that leads to the members
     * @param RelationMetadata $keys that says by which columns of the object
     * @return ObjectCollection<int, ActiveRecordInterface>|null null where there is no text; members() makes it
     */
    public static function byKeptText(
        ActiveRecordInterface $owner,
        RelationMetadata $relation,
        RelationMetadata $keys,
        ?ConnectionInterface $con,
    ): ?ObjectCollection {
        $map = $relation->map;
        $con ??= RowState::connection($owner) ?? Orm::getReadConnection($relation->database);
        $sql = $relation->selects[$con->getAdapter()::class] ?? false;
        $values = $sql === false ? null : self::keyOf($owner, $keys);
        if ($sql === false || $values === null) {
            return null;
        }
        $pool = IdentityMap::of($map, $con);

        return ObjectCollection::of($pool->model, WholeResult::objects($pool, $con->execute($sql, $values)));
    }

    /**
     * @param RelationMetadata $relation that leads to the members
     * @param RelationMetadata $keys that says by which columns of the object
     * @param \Closure(): ModelCriteria<ActiveRecordInterface, null> $query made where there is no text
     * @return ObjectCollection<int, ActiveRecordInterface>
     */
    public static function members(
        ActiveRecordInterface $owner,
        RelationMetadata $relation,
        RelationMetadata $keys,
        \Closure $query,
        ?ConnectionInterface $con,
    ): ObjectCollection {
        $values = self::keyOf($owner, $keys);
        $con ??= RowState::connection($owner);
        if ($values !== null) {
            $con ??= Orm::getReadConnection($relation->database);
            $adapter = $con->getAdapter()::class;
            // Queries are written for the adapter of the datasource; that of another connection may be a different one.
            if ($adapter === Orm::getServiceContainer()->getAdapter($relation->database)::class) {
                $sql = $relation->selects[$adapter] ?? self::text($relation, $keys, $query, $values);
                if ($sql !== null) {
                    $relation->selects[$adapter] = $sql;
                }
            }
        }

        return self::byKeptText($owner, $relation, $keys, $con) ?? $query()->findObjects($con);
    }

    /** @return list<int>|null null where a column holds anything else than an integer */
    private static function keyOf(ActiveRecordInterface $owner, RelationMetadata $keys): ?array
    {
        if ($keys->hereProperty !== null) {
            $value = ColumnAccess::read($owner, $keys->hereProperty);

            return \is_int($value) ? [$value] : null;
        }
        $values = [];
        foreach ($keys->columns as $here => $there) {
            $value = ColumnAccess::propertyOf($owner, $here);
            if (!\is_int($value)) {
                return null;
            }
            $values[] = $value;
        }

        return $values;
    }

    /**
     * The connection for members that are read because they are going to be changed: the one of the owner's row, and
     * its primary, since a replica may lack some.
     */
    public static function forChange(
        ActiveRecordInterface $owner,
        bool $isLoaded,
        ?ConnectionInterface $con,
    ): ?ConnectionInterface {
        if ($con !== null || $isLoaded || $owner->isNew()) {
            return $con;
        }

        return OwnConnection::primary($owner);
    }

    /**
     * False where the text cannot be kept, null where the one of another key may be.
     *
     * @param \Closure(): ModelCriteria<ActiveRecordInterface, null> $query
     * @param list<int> $values
     */
    private static function text(
        RelationMetadata $relation,
        RelationMetadata $keys,
        \Closure $query,
        array $values,
    ): string|false|null {
        if ($relation->constants !== [] || $keys->constants !== []) {
            return false;
        }
        foreach ([$relation->map, $keys->map] as $map) {
            $hasHooks = $map::HOOKS !== [] && TableHooks::of($map)->beforeSelect !== [];
            if (
                $map::INHERITANCE !== null
                || $hasHooks
                || (self::$customized[$map::QUERY] ??= self::isCustomized($map::QUERY))
            ) {
                return false;
            }
        }
        $bound = [];
        $sql = $query()->createSelectSql($bound);

        // A number that the column cannot hold stands in the text.
        return match (true) {
            $bound === $values => $sql,
            \count($bound) < \count($values) => null,
            default => false,
        };
    }

    /**
     * Whether a class overrides a step, or one that is not generated overrides anything.
     *
     * @param class-string $query
     */
    private static function isCustomized(string $query): bool
    {
        foreach (self::STEPS as $step) {
            $declaring = (new \ReflectionMethod($query, $step))->getDeclaringClass();
            // The generated one only adds the form with an array.
            $isGenerated = $step === 'filterBy' && str_ends_with($declaring->getNamespaceName(), 'Base');
            if (!$isGenerated && !is_a(ModelCriteria::class, $declaring->name, true)) {
                return true;
            }
        }
        $class = new \ReflectionClass($query);
        while ($class !== false && !is_a(ModelCriteria::class, $class->name, true)) {
            $parent = $class->getParentClass();
            foreach (str_ends_with($class->getNamespaceName(), 'Base') ? [] : $class->getMethods() as $method) {
                if ($method->class === $class->name && $parent !== false && $parent->hasMethod($method->name)) {
                    return true;
                }
            }
            $class = $parent;
        }

        return false;
    }
}
