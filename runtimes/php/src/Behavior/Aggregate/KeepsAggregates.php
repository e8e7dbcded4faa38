<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

/**
 * The hooks of a child table, whose facts say what is aggregated.
 *
 * @internal
 */
interface KeepsAggregates
{
}
