<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "board".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BoardQuery<TParent>
 */
class BoardQuery extends Base\BoardQuery
{
}
