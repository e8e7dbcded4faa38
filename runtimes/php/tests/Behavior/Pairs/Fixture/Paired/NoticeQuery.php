<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_notice".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\NoticeQuery<TParent>
 */
class NoticeQuery extends Base\NoticeQuery
{
}
