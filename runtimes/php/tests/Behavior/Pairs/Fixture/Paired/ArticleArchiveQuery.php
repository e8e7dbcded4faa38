<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_article_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleArchiveQuery<TParent>
 */
class ArticleArchiveQuery extends Base\ArticleArchiveQuery
{
}
