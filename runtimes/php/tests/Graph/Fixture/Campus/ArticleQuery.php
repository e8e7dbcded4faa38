<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "article".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ArticleQuery<TParent>
 */
class ArticleQuery extends Base\ArticleQuery
{
}
