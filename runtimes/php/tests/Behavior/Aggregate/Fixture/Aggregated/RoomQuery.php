<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_room".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\RoomQuery<TParent>
 */
class RoomQuery extends Base\RoomQuery
{
}
