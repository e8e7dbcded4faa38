<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "locker".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LockerQuery<TParent>
 */
class LockerQuery extends Base\LockerQuery
{
}
