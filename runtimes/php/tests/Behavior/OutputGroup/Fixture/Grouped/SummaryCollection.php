<?php

declare(strict_types=1);

namespace Grouped;

/**
 * Objects of the table "grp_summary".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Summary
 * @extends Base\SummaryCollection<TKey, TValue>
 */
class SummaryCollection extends Base\SummaryCollection
{
}
