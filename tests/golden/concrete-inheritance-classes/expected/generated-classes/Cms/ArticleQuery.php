<?php

declare(strict_types=1);

namespace Cms;

/**
 * Queries of the table "article".
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
