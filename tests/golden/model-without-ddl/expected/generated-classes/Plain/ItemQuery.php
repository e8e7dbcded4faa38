<?php

declare(strict_types=1);

namespace Plain;

/**
 * Queries of the table "item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ItemQuery<TParent>
 */
class ItemQuery extends Base\ItemQuery
{
}
