<?php

declare(strict_types=1);

namespace Market;

/**
 * Makes objects of the table "product".
 *
 * Add your own methods here, and values in definition(); this file is written once.
 */
class ProductFactory extends Base\ProductFactory
{
}
