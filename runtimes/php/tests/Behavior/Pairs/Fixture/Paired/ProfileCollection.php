<?php

declare(strict_types=1);

namespace Paired;

/**
 * Objects of the table "pr_profile".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Profile
 * @extends Base\ProfileCollection<TKey, TValue>
 */
class ProfileCollection extends Base\ProfileCollection
{
}
