<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "placement".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PlacementQuery<TParent>
 */
class PlacementQuery extends Base\PlacementQuery
{
}
