<?php

declare(strict_types=1);

namespace Validated;

/**
 * Queries of the table "val_seat".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SeatQuery<TParent>
 */
class SeatQuery extends Base\SeatQuery
{
}
