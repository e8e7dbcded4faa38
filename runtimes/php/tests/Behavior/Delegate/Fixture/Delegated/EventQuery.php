<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_event".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\EventQuery<TParent>
 */
class EventQuery extends Base\EventQuery
{
}
