<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "cell".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CellQuery<TParent>
 */
class CellQuery extends Base\CellQuery
{
}
