<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Product = Product
 * @extends Base\ProductQuery<TParent, TModel>
 */
class ProductQuery extends Base\ProductQuery
{
}
