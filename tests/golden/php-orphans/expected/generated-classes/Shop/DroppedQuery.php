<?php

declare(strict_types=1);

namespace Shop;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\DroppedQuery<TParent>
 */
class DroppedQuery extends Base\DroppedQuery
{
}
