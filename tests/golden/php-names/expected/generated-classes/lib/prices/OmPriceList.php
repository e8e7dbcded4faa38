<?php

declare(strict_types=1);

namespace Acme\Shop;

/**
 * A row of the table "t_price-list".
 *
 * Add your own methods here; this file is written once.
 */
class OmPriceList extends Base\OmPriceList
{
}
