<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Objects of the table "ci_car".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Car
 * @extends Base\CarCollection<TKey, TValue>
 */
class CarCollection extends Base\CarCollection
{
}
