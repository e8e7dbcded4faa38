<?php

declare(strict_types=1);

namespace Output;

/**
 * Objects of the table "author".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Author
 * @extends Base\AuthorCollection<TKey, TValue>
 */
class AuthorCollection extends Base\AuthorCollection
{
}
