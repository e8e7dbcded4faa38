<?php

declare(strict_types=1);

namespace Texts;

/**
 * A row of the table "product".
 *
 * Add your own methods here; this file is written once.
 */
class Product extends Base\Product
{
}
