<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ManagedObject;
use Orm\Runtime\Contract\ModelClass;

/**
 * The rows of a result that become objects, one by one. Where code of the application or of a behavior runs for each,
 * they are all read before: the code may run the same statement, which has one result at a time.
 *
 * @internal
 */
final class ResultRows
{
    /** Statements with more values are not kept prepared: long lists have any length, and would displace others. */
    private const KEPT_VALUES = 600;

    /** @var array<class-string<ActiveRecordInterface>, bool> what runsCode() has found */
    private static array $runCode = [];

    /** @param list<mixed> $values */
    public static function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return \count($values) > self::KEPT_VALUES ? $con->executeOnce($sql, $values) : $con->execute($sql, $values);
    }

    /**
     * @param class-string<ActiveRecordInterface> $model the class of the objects
     * @param class-string<ActiveRecordInterface> ...$joined the classes of the other objects in the rows
     * @return iterable<array<int, mixed>>
     */
    public static function of(\PDOStatement $statement, string $model, string ...$joined): iterable
    {
        $statement->setFetchMode(\PDO::FETCH_NUM);
        $runsCode = self::$runCode[$model] ??= self::runsCode($model);
        foreach ($joined as $model) {
            $runsCode = $runsCode || (self::$runCode[$model] ??= self::runsCode($model));
        }
        if ($runsCode) {
            /** @var list<array<int, mixed>> */
            return $statement->fetchAll(\PDO::FETCH_NUM);
        }
        /** @var \PDOStatement&iterable<array<int, mixed>> $statement */

        return $statement;
    }

    /** @param class-string<ActiveRecordInterface> $model */
    private static function runsCode(string $model): bool
    {
        return ModelClass::hydratesItself($model) || ModelClass::hasReadHooks($model)
            || $model::TABLE_MAP::INHERITANCE !== null || self::hasOwnConstructor($model);
    }

    /**
     * The constructors of the class that all models extend, and of a trait of the generated class, read nothing.
     *
     * @param class-string<ActiveRecordInterface> $model
     */
    private static function hasOwnConstructor(string $model): bool
    {
        $constructor = new \ReflectionMethod($model, '__construct');
        $class = $constructor->getDeclaringClass();
        if (get_parent_class($class->name) === ManagedObject::class) {
            return false;
        }

        return $class->name !== (new \ReflectionClassConstant($model, 'TABLE_MAP'))->class
            || $constructor->getFileName() === $class->getFileName();
    }
}
