<?php

declare(strict_types=1);

namespace Orm\Runtime\Collection\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\Exception\ModelNotFoundException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\ServiceContainerInterface;

/** The model of a collection's elements, with its table and its connections. */
trait ElementModel
{
    /** @var class-string<ActiveRecordInterface>|null */
    protected ?string $model = null;

    /** The name of the class as it was given: with a backslash in front, or of a class that is no model. */
    private ?string $givenModel = null;

    /** @param class-string<ActiveRecordInterface>|string $model what has no table can only be named */
    public function setModel(string $model): void
    {
        $class = ltrim($model, '\\');
        $this->model = is_a($class, ActiveRecordInterface::class, true) ? $class : null;
        $this->givenModel = $this->model === $model ? null : $model;
    }

    /** The class name without its namespace. */
    public function getModel(): string
    {
        $model = $this->givenModel ?? $this->modelClass();
        $separator = strrpos($model, '\\');

        return $separator === false ? $model : substr($model, $separator + 1);
    }

    public function getFullyQualifiedModel(): string
    {
        return $this->givenModel ?? $this->modelClass();
    }

    /** @return class-string<TableMap> */
    public function getTableMapClass(): string
    {
        return $this->modelClass()::tableMap();
    }

    /** @return class-string<ActiveRecordInterface> */
    protected function modelClass(): string
    {
        return $this->model ?? throw ($this->givenModel === null
            ? ModelNotFoundException::unknown()
            : ModelNotFoundException::noModel($this->givenModel));
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
