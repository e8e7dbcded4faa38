<?php

declare(strict_types=1);

namespace Shop;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\OldQuery<TParent>
 */
class OldQuery extends Base\OldQuery
{
}
