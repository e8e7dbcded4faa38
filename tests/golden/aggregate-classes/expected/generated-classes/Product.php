<?php

declare(strict_types=1);

/**
 * A row of the table "shop_product".
 *
 * Add your own methods here; this file is written once.
 */
class Product extends \Base\Product
{
}
