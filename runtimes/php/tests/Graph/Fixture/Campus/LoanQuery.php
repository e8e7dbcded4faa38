<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "loan".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\LoanQuery<TParent>
 */
class LoanQuery extends Base\LoanQuery
{
}
