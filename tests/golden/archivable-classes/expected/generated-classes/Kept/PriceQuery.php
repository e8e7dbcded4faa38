<?php

declare(strict_types=1);

namespace Kept;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "price".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\PriceQuery<TParent>
 */
class PriceQuery extends Base\PriceQuery
{
}
