<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_product_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProductI18nVersionQuery<TParent>
 */
class ProductI18nVersionQuery extends Base\ProductI18nVersionQuery
{
}
