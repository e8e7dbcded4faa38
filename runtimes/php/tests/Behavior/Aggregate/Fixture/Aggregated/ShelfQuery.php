<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_shelf".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ShelfQuery<TParent>
 */
class ShelfQuery extends Base\ShelfQuery
{
}
