<?php

declare(strict_types=1);

namespace Archived;

/**
 * Objects of the table "ar_ballad".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Ballad
 * @extends Base\BalladCollection<TKey, TValue>
 */
class BalladCollection extends Base\BalladCollection
{
}
