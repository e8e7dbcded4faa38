<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_news_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class NewsI18n extends Base\NewsI18n
{
}
