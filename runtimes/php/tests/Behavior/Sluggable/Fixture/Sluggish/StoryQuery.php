<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * Queries of the table "slg_story".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryQuery<TParent>
 */
class StoryQuery extends Base\StoryQuery
{
}
