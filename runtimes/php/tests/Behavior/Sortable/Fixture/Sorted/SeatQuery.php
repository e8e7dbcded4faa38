<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "seat".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SeatQuery<TParent>
 */
class SeatQuery extends Base\SeatQuery
{
}
