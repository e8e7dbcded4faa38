<?php

declare(strict_types=1);

namespace Acme\Shop\Sales;

/**
 * A row of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 */
class OmOrder extends Base\OmOrder
{
}
