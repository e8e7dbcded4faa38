<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * A row of the table "slg_story_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class StoryI18n extends Base\StoryI18n
{
}
