<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "price_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PricePickQuery<TParent>
 */
class PricePickQuery extends Base\PricePickQuery
{
}
