<?php

declare(strict_types=1);

namespace Delegates;

/**
 * Objects of the table "customer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Customer
 * @extends Base\CustomerCollection<TKey, TValue>
 */
class CustomerCollection extends Base\CustomerCollection
{
}
