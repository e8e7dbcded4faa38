<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "card".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CardQuery<TParent>
 */
class CardQuery extends Base\CardQuery
{
}
