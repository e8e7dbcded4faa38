<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_article".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleQuery<TParent>
 */
class ArticleQuery extends Base\ArticleQuery
{
}
