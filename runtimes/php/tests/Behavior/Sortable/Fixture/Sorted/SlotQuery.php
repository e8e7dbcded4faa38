<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "slot".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SlotQuery<TParent>
 */
class SlotQuery extends Base\SlotQuery
{
}
