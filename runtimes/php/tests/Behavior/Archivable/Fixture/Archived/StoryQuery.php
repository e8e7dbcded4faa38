<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_story".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryQuery<TParent>
 */
class StoryQuery extends Base\StoryQuery
{
}
