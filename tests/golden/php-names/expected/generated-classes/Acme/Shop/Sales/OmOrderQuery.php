<?php

declare(strict_types=1);

namespace Acme\Shop\Sales;

/**
 * Queries of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OmOrderQuery<TParent>
 */
class OmOrderQuery extends Base\OmOrderQuery
{
}
