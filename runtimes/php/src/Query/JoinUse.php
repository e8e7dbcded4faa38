<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Support\NotSerializable;

/**
 * A query of a joined table, whose conditions become part of the outer query at endUse().
 *
 * @internal
 */
final class JoinUse
{
    use NotSerializable;

    public function __construct(public readonly QuerySpec $outer, public readonly TableJoin $join)
    {
    }
}
