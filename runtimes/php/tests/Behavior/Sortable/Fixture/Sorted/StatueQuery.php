<?php

declare(strict_types=1);

namespace Sorted;

/**
 * @template TParent = mixed
 * @extends Base\StatueQuery<TParent>
 */
class StatueQuery extends Base\StatueQuery
{
}
