<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_article_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class ArticleI18nArchive extends Base\ArticleI18nArchive
{
}
