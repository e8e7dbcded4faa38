<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "cell".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CellQuery<TParent>
 */
class CellQuery extends Base\CellQuery
{
}
