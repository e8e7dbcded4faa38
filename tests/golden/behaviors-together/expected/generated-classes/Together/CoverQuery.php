<?php

declare(strict_types=1);

namespace Together;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "cover".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CoverQuery<TParent>
 */
class CoverQuery extends Base\CoverQuery
{
}
