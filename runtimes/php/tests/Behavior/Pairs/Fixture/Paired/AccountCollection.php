<?php

declare(strict_types=1);

namespace Paired;

/**
 * Objects of the table "pr_account".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Account
 * @extends Base\AccountCollection<TKey, TValue>
 */
class AccountCollection extends Base\AccountCollection
{
}
