<?php

declare(strict_types=1);

namespace Sluggish;

/**
 * A row of the table "slg_article".
 *
 * Add your own methods here; this file is written once.
 */
class Article extends Base\Article
{
}
