<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** A lock on something that has no row of its own: a list, a tree, a title. */
final class NamedLock
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map
     * @param string $value what is locked within the table
     */
    public function __construct(public readonly string $map, public readonly string $value)
    {
    }
}
