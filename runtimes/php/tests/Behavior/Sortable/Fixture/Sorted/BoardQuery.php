<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "board".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BoardQuery<TParent>
 */
class BoardQuery extends Base\BoardQuery
{
}
