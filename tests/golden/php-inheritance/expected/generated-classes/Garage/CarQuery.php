<?php

declare(strict_types=1);

namespace Garage;

/**
 * @template TParent = mixed
 * @extends Base\CarQuery<TParent>
 */
class CarQuery extends Base\CarQuery
{
}
