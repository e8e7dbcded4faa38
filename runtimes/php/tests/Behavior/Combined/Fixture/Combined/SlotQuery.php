<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_slot".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SlotQuery<TParent>
 */
class SlotQuery extends Base\SlotQuery
{
}
