<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\Behavior;

/**
 * A use of a table for which the hooks of the first use work.
 *
 * @internal
 */
final class FurtherUse extends Behavior
{
    public static function forTable(string $map, array $facts): self
    {
        return new self();
    }
}
