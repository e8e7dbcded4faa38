<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_article_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleVersionQuery<TParent>
 */
class ArticleVersionQuery extends Base\ArticleVersionQuery
{
}
