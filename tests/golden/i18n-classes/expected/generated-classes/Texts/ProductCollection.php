<?php

declare(strict_types=1);

namespace Texts;

/**
 * Objects of the table "product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Product
 * @extends Base\ProductCollection<TKey, TValue>
 */
class ProductCollection extends Base\ProductCollection
{
}
