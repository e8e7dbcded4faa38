<?php

declare(strict_types=1);

namespace Translated;

/**
 * Objects of the table "tr_article".
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
