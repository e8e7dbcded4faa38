<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_park".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ParkQuery<TParent>
 */
class ParkQuery extends Base\ParkQuery
{
}
