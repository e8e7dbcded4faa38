<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_article_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleI18nQuery<TParent>
 */
class ArticleI18nQuery extends Base\ArticleI18nQuery
{
}
