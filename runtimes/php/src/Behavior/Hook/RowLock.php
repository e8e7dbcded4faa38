<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Hook;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/** A lock on a row. */
final class RowLock
{
    use NotSerializable;

    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $key one value per key column
     */
    public function __construct(public readonly string $map, public readonly array $key)
    {
    }
}
