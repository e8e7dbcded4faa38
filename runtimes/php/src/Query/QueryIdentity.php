<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Support\NotSerializable;

/**
 * The datasource and the model alias that the arguments of a query's constructor stand for.
 *
 * @internal
 */
final class QueryIdentity
{
    use NotSerializable;

    private function __construct(public readonly ?string $dbName, public readonly ?string $modelAlias)
    {
    }

    /**
     * @param class-string $queryClass
     * @param class-string<TableMap> $map
     * @param bool $isSingle whether only the first argument was given, which may then be an alias
     */
    public static function of(
        string $queryClass,
        string $map,
        ?string $dbName,
        ?string $modelName,
        ?string $modelAlias,
        bool $isSingle,
    ): self {
        if ($isSingle && $dbName !== null && !self::isDatasource($map, $dbName)) {
            [$dbName, $modelAlias] = [null, $dbName];
        }
        if ($modelName !== null) {
            self::requireOwnModel($queryClass, $map, $modelName);
        }

        return new self($dbName === $map::DATABASE_NAME ? null : $dbName, $modelAlias);
    }

    /** @param class-string<TableMap> $map */
    private static function isDatasource(string $map, string $name): bool
    {
        $container = Orm::getServiceContainer();

        return $name === $map::DATABASE_NAME
            || ($container instanceof StandardServiceContainer && $container->hasConnectionManager($name));
    }

    /**
     * Refuses a model whose rows the query does not read.
     *
     * @param class-string $queryClass
     * @param class-string<TableMap> $map
     */
    public static function requireOwnModel(string $queryClass, string $map, string $modelName): void
    {
        $name = ltrim($modelName, '\\');
        $isOwn = $name === $map::TABLE_PHP_NAME || is_a($name, $map::MODEL, true)
            || self::isShortNameOf($name, $queryClass);
        if (!$isOwn) {
            throw new OrmException(
                sprintf('%s queries %s, not "%s".', $queryClass, $map::MODEL, $modelName),
            );
        }
    }

    /** "Car" for CarQuery, whose table may hold other classes, too. */
    private static function isShortNameOf(string $name, string $queryClass): bool
    {
        return str_ends_with('\\' . $queryClass, '\\' . $name . 'Query');
    }
}
