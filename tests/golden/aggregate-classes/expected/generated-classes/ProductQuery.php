<?php

declare(strict_types=1);

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "shop_product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends \Base\ProductQuery<TParent>
 */
class ProductQuery extends \Base\ProductQuery
{
}
