<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_article".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of Article = Article
 * @extends Base\ArticleQuery<TParent, TModel>
 */
class ArticleQuery extends Base\ArticleQuery
{
}
