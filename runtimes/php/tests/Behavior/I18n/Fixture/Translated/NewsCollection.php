<?php

declare(strict_types=1);

namespace Translated;

/**
 * Objects of the table "tr_news".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of News
 * @extends Base\NewsCollection<TKey, TValue>
 */
class NewsCollection extends Base\NewsCollection
{
}
