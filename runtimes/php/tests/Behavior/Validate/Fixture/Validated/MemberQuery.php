<?php

declare(strict_types=1);

namespace Validated;

/**
 * Queries of the table "val_member".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MemberQuery<TParent>
 */
class MemberQuery extends Base\MemberQuery
{
}
