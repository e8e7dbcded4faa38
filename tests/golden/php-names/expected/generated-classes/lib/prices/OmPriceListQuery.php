<?php

declare(strict_types=1);

namespace Acme\Shop;

/**
 * Queries of the table "t_price-list".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OmPriceListQuery<TParent>
 */
class OmPriceListQuery extends Base\OmPriceListQuery
{
}
