<?php

declare(strict_types=1);

namespace Paired;

/**
 * Objects of the table "pr_article".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Article
 * @extends Base\ArticleCollection<TKey, TValue>
 */
class ArticleCollection extends Base\ArticleCollection
{
}
