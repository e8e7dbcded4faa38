<?php

declare(strict_types=1);

namespace Delegated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "dlg_basketballer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BasketballerQuery<TParent>
 */
class BasketballerQuery extends Base\BasketballerQuery
{
}
