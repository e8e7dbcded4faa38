<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "rung".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\RungQuery<TParent>
 */
class RungQuery extends Base\RungQuery
{
}
