<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

use Orm\Runtime\Exception\ClassNotFoundException;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The database maps of one service container.
 *
 * @internal
 */
final class DatabaseMaps implements ContextState
{
    use NotSerializable;

    /** @var array<string, DatabaseMap> */
    private array $byName = [];

    /** @var array<string, array<mixed>> by datasource, the tables that its map gets when it is first asked for */
    private array $announced = [];

    /** @var class-string<DatabaseMap> */
    private string $class = DatabaseMap::class;

    public function activate(): void
    {
    }

    public function deactivate(): void
    {
    }

    public function named(string $name): DatabaseMap
    {
        $map = $this->byName[$name] ??= new $this->class($name);
        if (isset($this->announced[$name])) {
            $map->registerListed($this->announced[$name]);
            unset($this->announced[$name]);
        }

        return $map;
    }

    /** @param array<string, array<mixed>> $tables by datasource, as DatabaseMap::registerListed() takes them */
    public function announce(array $tables): void
    {
        $this->announced = $tables + $this->announced;
    }

    public function set(string $name, DatabaseMap $map): void
    {
        $this->byName[$name] = $map;
    }

    /** Sets the class of the maps that are made from now on. */
    public function setClass(string $class): void
    {
        $this->class = is_a($class, DatabaseMap::class, true)
            ? $class
            : throw ClassNotFoundException::unusable($class, 'the database map', DatabaseMap::class);
    }
}
