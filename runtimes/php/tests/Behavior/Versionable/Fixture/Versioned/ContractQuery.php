<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_contract".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ContractQuery<TParent>
 */
class ContractQuery extends Base\ContractQuery
{
}
