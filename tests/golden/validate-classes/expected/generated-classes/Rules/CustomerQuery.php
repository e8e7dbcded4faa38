<?php

declare(strict_types=1);

namespace Rules;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "customer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CustomerQuery<TParent>
 */
class CustomerQuery extends Base\CustomerQuery
{
}
