<?php

declare(strict_types=1);

namespace Archived;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ar_story_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\StoryI18nQuery<TParent>
 */
class StoryI18nQuery extends Base\StoryI18nQuery
{
}
