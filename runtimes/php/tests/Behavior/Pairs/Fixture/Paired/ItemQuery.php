<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Item = Item
 * @extends Base\ItemQuery<TParent, TModel>
 */
class ItemQuery extends Base\ItemQuery
{
}
