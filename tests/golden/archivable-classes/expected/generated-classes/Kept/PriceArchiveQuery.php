<?php

declare(strict_types=1);

namespace Kept;

/**
 * Queries of the table "price_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PriceArchiveQuery<TParent>
 */
class PriceArchiveQuery extends Base\PriceArchiveQuery
{
}
