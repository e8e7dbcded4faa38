<?php

declare(strict_types=1);

namespace Combined;

/**
 * A row of the table "cb_slot_archive".
 *
 * Add your own methods here; this file is written once.
 */
class SlotArchive extends Base\SlotArchive
{
}
