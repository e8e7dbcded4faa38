<?php

declare(strict_types=1);

namespace Paired;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "pr_article_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ArticleI18nQuery<TParent>
 */
class ArticleI18nQuery extends Base\ArticleI18nQuery
{
}
