<?php

declare(strict_types=1);

namespace Campus;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "loan".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\LoanQuery<TParent>
 */
class LoanQuery extends Base\LoanQuery
{
}
