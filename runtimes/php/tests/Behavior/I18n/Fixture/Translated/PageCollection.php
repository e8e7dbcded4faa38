<?php

declare(strict_types=1);

namespace Translated;

/**
 * Objects of the table "tr_page".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Page
 * @extends Base\PageCollection<TKey, TValue>
 */
class PageCollection extends Base\PageCollection
{
}
