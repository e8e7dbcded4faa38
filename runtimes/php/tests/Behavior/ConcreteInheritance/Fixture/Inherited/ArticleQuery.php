<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_article".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Article = Article
 * @extends Base\ArticleQuery<TParent, TModel>
 */
class ArticleQuery extends Base\ArticleQuery
{
}
