<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Objects of the table "dlg_ticket".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TKey of array-key
 * @template TValue of Ticket
 * @extends Base\TicketCollection<TKey, TValue>
 */
class TicketCollection extends Base\TicketCollection
{
}
