<?php

declare(strict_types=1);

namespace Translated;

/**
 * Queries of the table "tr_product_text".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProductTextQuery<TParent>
 */
class ProductTextQuery extends Base\ProductTextQuery
{
}
