<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "membership".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MembershipQuery<TParent>
 */
class MembershipQuery extends Base\MembershipQuery
{
}
