<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_slot_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\SlotArchiveQuery<TParent>
 */
class SlotArchiveQuery extends Base\SlotArchiveQuery
{
}
