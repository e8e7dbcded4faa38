<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\Exception\ModelNotFoundException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ServiceContainerInterface;

/** The model of a collection's elements, with its table and its connections. */
trait ElementModel
{
    /** @var class-string<ActiveRecordInterface>|null */
    protected ?string $model = null;

    /** @param class-string<ActiveRecordInterface>|string $model */
    public function setModel(string $model): void
    {
        $model = ltrim($model, '\\');
        if (!is_a($model, ActiveRecordInterface::class, true)) {
            throw new OrmException(sprintf('%s is not a model class.', $model));
        }
        $this->model = $model;
    }

    /** The class name without its namespace. */
    public function getModel(): string
    {
        $model = $this->getFullyQualifiedModel();
        $separator = strrpos($model, '\\');

        return $separator === false ? $model : substr($model, $separator + 1);
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getFullyQualifiedModel(): string
    {
        return $this->model ?? throw ModelNotFoundException::unknown();
    }

    /** @return class-string<TableMap> */
    public function getTableMapClass(): string
    {
        return $this->getFullyQualifiedModel()::tableMap();
    }

    public function getWriteConnection(): ConnectionInterface
    {
        return Orm::getWriteConnection($this->getTableMapClass()::DATABASE_NAME);
    }

    public function getConnection(
        string $type = ServiceContainerInterface::CONNECTION_WRITE,
    ): ConnectionInterface {
        return Orm::getConnection($this->getTableMapClass()::DATABASE_NAME, $type);
    }
}
