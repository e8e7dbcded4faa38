<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProductQuery<TParent>
 */
class ProductQuery extends Base\ProductQuery
{
}
