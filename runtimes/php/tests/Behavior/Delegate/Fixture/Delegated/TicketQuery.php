<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_ticket".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TicketQuery<TParent>
 */
class TicketQuery extends Base\TicketQuery
{
}
