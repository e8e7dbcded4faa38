<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_news".
 *
 * Add your own methods here; this file is written once.
 */
class News extends Base\News
{
}
