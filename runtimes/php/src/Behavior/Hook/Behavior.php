<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Map\TableMap;

/**
 * The run-time part of a behavior on one table. It implements the hook interfaces of this namespace that it needs.
 *
 * Objects of it are shared by all objects and queries of the table, so they keep no state of a single one.
 */
interface Behavior
{
    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $facts what the generator wrote into the table map
     */
    public static function forTable(string $map, array $facts): self;
}
