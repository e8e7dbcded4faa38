<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * @template TParent = mixed
 * @extends Base\TruckQuery<TParent>
 */
class TruckQuery extends Base\TruckQuery
{
}
