<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_site".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SiteQuery<TParent>
 */
class SiteQuery extends Base\SiteQuery
{
}
