<?php

declare(strict_types=1);

namespace Translated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "tr_product_text".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ProductTextQuery<TParent>
 */
class ProductTextQuery extends Base\ProductTextQuery
{
}
