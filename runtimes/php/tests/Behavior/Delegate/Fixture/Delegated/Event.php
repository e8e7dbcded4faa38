<?php

declare(strict_types=1);

namespace Delegated;

/**
 * A row of the table "dlg_event".
 *
 * Add your own methods here; this file is written once.
 */
class Event extends Base\Event
{
}
