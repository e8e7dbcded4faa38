<?php

declare(strict_types=1);

namespace Orm\Generated\Tests\Support;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\LazyLoading;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/** Each test starts with empty tables. */
abstract class TestCase extends \PHPUnit\Framework\TestCase
{
    protected const DATASOURCE = 'bookstore';

    protected ConnectionWrapper $connection;

    protected function setUp(): void
    {
        parent::setUp();
        $connection = Orm::getWriteConnection(static::DATASOURCE);
        self::assertInstanceOf(ConnectionWrapper::class, $connection);
        $this->connection = $connection;
        IdentityMaps::active()->clearAll();
        $this->emptyTables();
    }

    protected function tearDown(): void
    {
        LazyLoading::off();
        $this->connection->useDebug(false);
        if ($this->connection->isInTransaction()) {
            $this->connection->forceRollBack();
            self::fail('The test left a transaction open.');
        }
        parent::tearDown();
    }

    protected static function adapter(): string
    {
        return (string) getenv('ORM_TEST_ADAPTER');
    }

    /** Runs SQL directly, as another program would. */
    protected function sql(string $sql, mixed ...$values): void
    {
        $this->connection->execute($sql, $values)->closeCursor();
    }

    protected function value(string $sql, mixed ...$values): mixed
    {
        $statement = $this->connection->execute($sql, $values);
        $value = $statement->fetchColumn();
        $statement->closeCursor();

        return $value;
    }

    /** @param class-string<ActiveRecordInterface> $model */
    protected function rows(string $model): int
    {
        $count = $this->value('SELECT COUNT(*) FROM ' . $model::tableMap()::SQL_TABLE);

        return is_numeric($count) ? (int) $count : -1;
    }

    /**
     * Reads a row again, from the database and into a new object.
     *
     * @template T of ActiveRecordInterface
     * @param T $object
     * @return T
     */
    protected static function again(ActiveRecordInterface $object): ActiveRecordInterface
    {
        IdentityMaps::active()->clearAll();
        $query = $object::tableMap()::QUERY;
        $again = (new $query())->findKey($object->primaryKeyValues());
        self::assertInstanceOf($object::class, $again);
        self::assertNotSame($object, $again);

        return $again;
    }

    /** The number of statements that the callable runs. */
    protected function queries(callable $callable): int
    {
        $this->connection->useDebug(true);
        $before = $this->connection->getQueryCount();
        $callable();
        $count = $this->connection->getQueryCount() - $before;
        $this->connection->useDebug(false);

        return $count;
    }

    /**
     * @param ModelCriteria<ActiveRecordInterface, *>|iterable<object> $objects
     * @return list<string>
     */
    protected static function names(iterable $objects): array
    {
        $names = [];
        foreach ($objects as $object) {
            $names[] = (string) $object;
        }

        return $names;
    }

    /** @param class-string<\Throwable> $class */
    protected static function assertThrows(string $class, callable $callable, string $message = ''): \Throwable
    {
        try {
            $callable();
        } catch (\Throwable $exception) {
            self::assertInstanceOf($class, $exception, $exception->getMessage());
            self::assertStringContainsString($message, $exception->getMessage());

            return $exception;
        }
        self::fail("Expected a $class.");
    }

    /** Rows that nothing takes along with others go first. */
    private function emptyTables(): void
    {
        $maps = array_values(Orm::getDatabaseMap(static::DATASOURCE)->getTables());
        usort($maps, static fn (TableMap $one, TableMap $other): int => self::holdsOn($other) <=> self::holdsOn($one));
        $this->connection->transaction(static function (ConnectionInterface $con) use ($maps): void {
            foreach ($maps as $map) {
                $con->exec('DELETE FROM ' . $map::SQL_TABLE);
            }
        });
    }

    private static function holdsOn(TableMap $map): bool
    {
        foreach ($map::RELATIONS as $relation) {
            if ($relation['type'] === RelationMap::MANY_TO_ONE && !isset($relation['onDelete'])) {
                return true;
            }
        }

        return false;
    }
}
