<?php

declare(strict_types=1);

namespace Versioned;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ChoreQuery<TParent>
 */
class ChoreQuery extends Base\ChoreQuery
{
}
