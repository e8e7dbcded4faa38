<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_remark_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\RemarkArchiveQuery<TParent>
 */
class RemarkArchiveQuery extends Base\RemarkArchiveQuery
{
}
