<?php

declare(strict_types=1);

namespace Texts;

/**
 * A row of the table "product_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class ProductI18n extends Base\ProductI18n
{
}
