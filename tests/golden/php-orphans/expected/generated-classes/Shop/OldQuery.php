<?php

declare(strict_types=1);

namespace Shop;

/**
 * @template TParent = mixed
 * @extends Base\OldQuery<TParent>
 */
class OldQuery extends Base\OldQuery
{
}
