<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_product_i18n_version".
 *
 * Add your own methods here; this file is written once.
 */
class ProductI18nVersion extends Base\ProductI18nVersion
{
}
