<?php

declare(strict_types=1);

namespace Cms;

/**
 * A row of the table "article".
 *
 * Add your own methods here; this file is written once.
 */
class Article extends Base\Article
{
}
