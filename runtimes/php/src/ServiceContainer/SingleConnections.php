<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\RowLookup;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The connections of datasources that have only one, and what findPk() has prepared for them: what every
 * statement looks up first. Whoever changes a connection clears it.
 *
 * @internal
 */
final class SingleConnections implements ContextState
{
    use NotSerializable;

    private static ?self $active = null;

    /** @var array<string, ConnectionInterface> by datasource, as far as they were asked for */
    public array $byDatasource = [];

    /** @var array<class-string, RowLookup> by query class */
    public array $lookups = [];

    /** The connections of the container in use. */
    public static function active(): self
    {
        return self::$active ?? Context::active()->get(self::class);
    }

    public function activate(): void
    {
        self::$active = $this;
    }

    public function deactivate(): void
    {
        self::$active = null;
    }

    public function clear(): void
    {
        $this->byDatasource = $this->lookups = [];
    }
}
