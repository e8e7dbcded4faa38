<?php

declare(strict_types=1);

namespace Shop;

/**
 * A row of the table "category".
 *
 * Add your own methods here; this file is written once.
 */
class Category extends Base\Category
{
}
