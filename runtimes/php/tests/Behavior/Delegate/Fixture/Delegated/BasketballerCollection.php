<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Objects of the table "dlg_basketballer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Basketballer
 * @extends Base\BasketballerCollection<TKey, TValue>
 */
class BasketballerCollection extends Base\BasketballerCollection
{
}
