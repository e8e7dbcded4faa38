<?php

declare(strict_types=1);

/**
 * Queries of the table "shop_product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends \Base\ProductQuery<TParent>
 */
class ProductQuery extends \Base\ProductQuery
{
}
