<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_ticket_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TicketNoteQuery<TParent>
 */
class TicketNoteQuery extends Base\TicketNoteQuery
{
}
