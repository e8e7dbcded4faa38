<?php

declare(strict_types=1);

namespace Grouped;

/**
 * Objects of the table "grp_author".
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
