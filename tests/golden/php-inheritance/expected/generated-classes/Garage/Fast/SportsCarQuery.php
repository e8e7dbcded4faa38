<?php

declare(strict_types=1);

namespace Garage;

/**
 * @template TParent = mixed
 * @extends Base\SportsCarQuery<TParent>
 */
class SportsCarQuery extends Base\SportsCarQuery
{
}
