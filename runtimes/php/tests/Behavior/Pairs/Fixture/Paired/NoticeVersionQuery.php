<?php

declare(strict_types=1);

namespace Paired;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "pr_notice_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\NoticeVersionQuery<TParent>
 */
class NoticeVersionQuery extends Base\NoticeVersionQuery
{
}
