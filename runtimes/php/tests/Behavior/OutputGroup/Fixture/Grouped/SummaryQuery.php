<?php

declare(strict_types=1);

namespace Grouped;

/**
 * Queries of the table "grp_summary".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SummaryQuery<TParent>
 */
class SummaryQuery extends Base\SummaryQuery
{
}
