<?php

declare(strict_types=1);

namespace People;

/**
 * Queries of the table "customer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OmCustomerQuery<TParent>
 */
class OmCustomerQuery extends Base\OmCustomerQuery
{
}
