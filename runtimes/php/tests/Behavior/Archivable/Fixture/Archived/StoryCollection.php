<?php

declare(strict_types=1);

namespace Archived;

/**
 * Objects of the table "ar_story".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Story
 * @extends Base\StoryCollection<TKey, TValue>
 */
class StoryCollection extends Base\StoryCollection
{
}
