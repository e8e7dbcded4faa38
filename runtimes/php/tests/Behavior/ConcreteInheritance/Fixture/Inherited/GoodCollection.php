<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Objects of the table "ci_good".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Good
 * @extends Base\GoodCollection<TKey, TValue>
 */
class GoodCollection extends Base\GoodCollection
{
}
