<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_story_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryArchiveQuery<TParent>
 */
class StoryArchiveQuery extends Base\StoryArchiveQuery
{
}
