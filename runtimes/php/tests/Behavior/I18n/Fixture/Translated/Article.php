<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_article".
 *
 * Add your own methods here; this file is written once.
 */
class Article extends Base\Article
{
}
