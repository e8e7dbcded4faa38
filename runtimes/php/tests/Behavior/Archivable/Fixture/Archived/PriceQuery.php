<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_price".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PriceQuery<TParent>
 */
class PriceQuery extends Base\PriceQuery
{
}
