<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * Queries of the table "slg_story_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryI18nQuery<TParent>
 */
class StoryI18nQuery extends Base\StoryI18nQuery
{
}
