<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_product".
 *
 * Add your own methods here; this file is written once.
 */
class Product extends Base\Product
{
}
