<?php

declare(strict_types=1);

namespace Delegates;

/**
 * Queries of the table "customer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CustomerQuery<TParent>
 */
class CustomerQuery extends Base\CustomerQuery
{
}
