<?php

declare(strict_types=1);

namespace Delegates;

/**
 * Queries of the table "company".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CompanyQuery<TParent>
 */
class CompanyQuery extends Base\CompanyQuery
{
}
