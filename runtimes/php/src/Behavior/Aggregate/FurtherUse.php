<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Support\NotSerializable;

/**
 * A use of a table for which the hooks of the first use work.
 *
 * @internal
 */
final class FurtherUse implements Behavior
{
    use NotSerializable;

    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }
}
