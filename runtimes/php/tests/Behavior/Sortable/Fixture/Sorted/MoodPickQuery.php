<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "mood_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MoodPickQuery<TParent>
 */
class MoodPickQuery extends Base\MoodPickQuery
{
}
