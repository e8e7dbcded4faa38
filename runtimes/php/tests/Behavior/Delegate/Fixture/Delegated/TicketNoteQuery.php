<?php

declare(strict_types=1);

namespace Delegated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "dlg_ticket_note".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\TicketNoteQuery<TParent>
 */
class TicketNoteQuery extends Base\TicketNoteQuery
{
}
