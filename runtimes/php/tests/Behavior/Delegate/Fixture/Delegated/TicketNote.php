<?php

declare(strict_types=1);

namespace Delegated;

/**
 * A row of the table "dlg_ticket_note".
 *
 * Add your own methods here; this file is written once.
 */
class TicketNote extends Base\TicketNote
{
}
