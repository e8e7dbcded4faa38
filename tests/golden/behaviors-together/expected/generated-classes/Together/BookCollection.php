<?php

declare(strict_types=1);

namespace Together;

/**
 * Objects of the table "book".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Book
 * @extends Base\BookCollection<TKey, TValue>
 */
class BookCollection extends Base\BookCollection
{
}
