<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_seat_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SeatArchiveQuery<TParent>
 */
class SeatArchiveQuery extends Base\SeatArchiveQuery
{
}
