<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "code_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CodePickQuery<TParent>
 */
class CodePickQuery extends Base\CodePickQuery
{
}
