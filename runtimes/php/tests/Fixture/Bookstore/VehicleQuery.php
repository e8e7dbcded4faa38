<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "vehicle".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\VehicleQuery<TParent>
 */
class VehicleQuery extends Base\VehicleQuery
{
}
