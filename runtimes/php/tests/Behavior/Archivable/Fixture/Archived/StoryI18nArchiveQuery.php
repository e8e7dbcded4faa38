<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_story_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\StoryI18nArchiveQuery<TParent>
 */
class StoryI18nArchiveQuery extends Base\StoryI18nArchiveQuery
{
}
