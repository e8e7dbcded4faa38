<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;

/**
 * The arguments of a query's constructor: which datasource, which model, under which alias.
 */
final class QueryIdentity
{
    /**
     * @param ModelCriteria<*, *> $query
     * @param bool $isSingle whether only the first argument was given, which may then be an alias
     */
    public static function apply(
        ModelCriteria $query,
        ?string $dbName,
        ?string $modelName,
        ?string $modelAlias,
        bool $isSingle,
    ): void {
        if ($isSingle && $dbName !== null && !self::isDatasource($query, $dbName)) {
            [$dbName, $modelAlias] = [null, $dbName];
        }
        if ($modelName !== null) {
            self::requireOwnModel($query, $modelName);
        }
        if ($dbName !== null && $dbName !== $query->getTableMapClass()::DATABASE_NAME) {
            $query->setDbName($dbName);
        }
        if ($modelAlias !== null) {
            $query->setModelAlias($modelAlias);
        }
    }

    /** @param ModelCriteria<*, *> $query */
    private static function isDatasource(ModelCriteria $query, string $name): bool
    {
        $container = Orm::getServiceContainer();

        return $name === $query->getTableMapClass()::DATABASE_NAME
            || ($container instanceof StandardServiceContainer && $container->hasConnectionManager($name));
    }

    /** @param ModelCriteria<*, *> $query */
    private static function requireOwnModel(ModelCriteria $query, string $modelName): void
    {
        $map = $query->getTableMapClass();
        $name = ltrim($modelName, '\\');
        if (
            $name !== $map::TABLE_PHP_NAME
            && !is_a($name, $map::MODEL, true)
            && !self::isShortNameOf($name, $query::class)
        ) {
            throw new InvalidArgumentException(
                sprintf('%s queries %s, not "%s".', $query::class, $map::MODEL, $modelName),
            );
        }
    }

    /** "Car" for CarQuery, whose table may hold other classes, too. */
    private static function isShortNameOf(string $name, string $queryClass): bool
    {
        return str_ends_with('\\' . $queryClass, '\\' . $name . 'Query');
    }
}
