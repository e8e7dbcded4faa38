<?php

declare(strict_types=1);

namespace Paired;

/**
 * Objects of the table "pr_item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Item
 * @extends Base\ItemCollection<TKey, TValue>
 */
class ItemCollection extends Base\ItemCollection
{
}
