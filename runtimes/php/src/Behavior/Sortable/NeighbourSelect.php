<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;

/**
 * The SELECT of the object beside another one in its list. It is kept with the table, since it differs from object to
 * object by values alone: reading by it takes half of what a query takes.
 */
final class NeighbourSelect
{
    use NotSerializable;

    /** @param bool $namesListTwice whether the values of the list are bound twice */
    private function __construct(private readonly string $sql, private readonly bool $namesListTwice)
    {
    }

    /**
     * @param ModelCriteria<ActiveRecordInterface, null> $query that finds the neighbour
     * @param list<mixed> $key of the other object
     * @return self|false false where the text cannot be kept
     */
    public static function of(
        ModelCriteria $query,
        ListScope $scope,
        array $key,
        bool $namesListTwice,
        ConnectionInterface $con,
    ): self|false {
        $adapter = Orm::getServiceContainer()->getAdapter($query->getDbName());
        if ($con->getAdapter()::class !== $adapter::class) {
            return false;
        }
        $bound = [];
        $select = new self($query->limit(1)->createSelectSql($bound), $namesListTwice);

        return $bound === $select->values($scope, $key) ? $select : false;
    }

    /** @param list<mixed> $key of the other object */
    public function read(ListScope $scope, array $key, ConnectionInterface $con): ?ActiveRecordInterface
    {
        $statement = $con->execute($this->sql, $this->values($scope, $key));
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? IdentityMap::of($scope->table->map, $con)->instanceFromRow($row) : null;
    }

    /**
     * @param list<mixed> $key
     * @return list<mixed>
     */
    private function values(ListScope $scope, array $key): array
    {
        return $this->namesListTwice
            ? [...$scope->values, ...$scope->values, ...$key]
            : [...$scope->values, ...$key];
    }
}
