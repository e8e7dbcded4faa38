<?php

declare(strict_types=1);

namespace Shop;

/**
 * @template TParent = mixed
 * @extends Base\DroppedQuery<TParent>
 */
class DroppedQuery extends Base\DroppedQuery
{
}
