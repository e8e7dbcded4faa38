<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_branch".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BranchQuery<TParent>
 */
class BranchQuery extends Base\BranchQuery
{
}
