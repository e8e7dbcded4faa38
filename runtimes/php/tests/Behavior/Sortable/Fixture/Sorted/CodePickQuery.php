<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "code_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CodePickQuery<TParent>
 */
class CodePickQuery extends Base\CodePickQuery
{
}
