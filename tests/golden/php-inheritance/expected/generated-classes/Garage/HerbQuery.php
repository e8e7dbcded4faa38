<?php

declare(strict_types=1);

namespace Garage;

/**
 * @template TParent = mixed
 * @extends Base\HerbQuery<TParent>
 */
class HerbQuery extends Base\HerbQuery
{
}
