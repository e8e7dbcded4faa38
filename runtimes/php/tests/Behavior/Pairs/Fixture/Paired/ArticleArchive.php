<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_article_archive".
 *
 * Add your own methods here; this file is written once.
 */
class ArticleArchive extends Base\ArticleArchive
{
}
