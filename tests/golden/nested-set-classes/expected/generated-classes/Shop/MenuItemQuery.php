<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "menu_item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MenuItemQuery<TParent>
 */
class MenuItemQuery extends Base\MenuItemQuery
{
}
