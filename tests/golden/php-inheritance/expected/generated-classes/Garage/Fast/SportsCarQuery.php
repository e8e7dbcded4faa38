<?php

declare(strict_types=1);

namespace Garage;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\SportsCarQuery<TParent>
 */
class SportsCarQuery extends Base\SportsCarQuery
{
}
