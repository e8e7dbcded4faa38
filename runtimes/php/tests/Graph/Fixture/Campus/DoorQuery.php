<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "door".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\DoorQuery<TParent>
 */
class DoorQuery extends Base\DoorQuery
{
}
