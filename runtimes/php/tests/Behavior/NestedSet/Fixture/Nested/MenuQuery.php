<?php

declare(strict_types=1);

namespace Nested;

/**
 * Queries of the table "ns_menu".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MenuQuery<TParent>
 */
class MenuQuery extends Base\MenuQuery
{
}
