<?php

declare(strict_types=1);

namespace Archived;

/**
 * A row of the table "ar_story_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class StoryI18nArchive extends Base\StoryI18nArchive
{
}
