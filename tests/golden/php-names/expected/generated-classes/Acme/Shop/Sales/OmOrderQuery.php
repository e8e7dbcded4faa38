<?php

declare(strict_types=1);

namespace Acme\Shop\Sales;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\OmOrderQuery<TParent>
 */
class OmOrderQuery extends Base\OmOrderQuery
{
}
