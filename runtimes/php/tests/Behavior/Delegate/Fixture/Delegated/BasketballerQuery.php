<?php

declare(strict_types=1);

namespace Delegated;

/**
 * Queries of the table "dlg_basketballer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BasketballerQuery<TParent>
 */
class BasketballerQuery extends Base\BasketballerQuery
{
}
