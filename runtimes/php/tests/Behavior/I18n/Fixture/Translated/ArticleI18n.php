<?php

declare(strict_types=1);

namespace Translated;

/**
 * A row of the table "tr_article_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class ArticleI18n extends Base\ArticleI18n
{
}
