<?php

declare(strict_types=1);

namespace Archived;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CatQuery<TParent>
 */
class CatQuery extends Base\CatQuery
{
}
