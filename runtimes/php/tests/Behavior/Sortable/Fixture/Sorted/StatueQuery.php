<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\StatueQuery<TParent>
 */
class StatueQuery extends Base\StatueQuery
{
}
