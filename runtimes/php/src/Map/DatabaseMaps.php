<?php

declare(strict_types=1);

namespace Orm\Runtime\Map;

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

    public function activate(): void
    {
    }

    public function deactivate(): void
    {
    }

    public function named(string $name): DatabaseMap
    {
        return $this->byName[$name] ??= new DatabaseMap($name);
    }
}
