<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "ticket".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TicketQuery<TParent>
 */
class TicketQuery extends Base\TicketQuery
{
}
