<?php

declare(strict_types=1);

namespace Delegated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "dlg_event".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\EventQuery<TParent>
 */
class EventQuery extends Base\EventQuery
{
}
