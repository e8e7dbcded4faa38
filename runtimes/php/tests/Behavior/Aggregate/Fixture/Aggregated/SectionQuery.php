<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_section".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SectionQuery<TParent>
 */
class SectionQuery extends Base\SectionQuery
{
}
