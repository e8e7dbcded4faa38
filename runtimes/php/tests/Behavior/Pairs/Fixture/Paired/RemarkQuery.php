<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_remark".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\RemarkQuery<TParent>
 */
class RemarkQuery extends Base\RemarkQuery
{
}
