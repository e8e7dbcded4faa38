<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_article_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleI18nArchiveQuery<TParent>
 */
class ArticleI18nArchiveQuery extends Base\ArticleI18nArchiveQuery
{
}
