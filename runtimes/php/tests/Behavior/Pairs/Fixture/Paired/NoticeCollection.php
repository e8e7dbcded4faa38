<?php

declare(strict_types=1);

namespace Paired;

/**
 * Objects of the table "pr_notice".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Notice
 * @extends Base\NoticeCollection<TKey, TValue>
 */
class NoticeCollection extends Base\NoticeCollection
{
}
