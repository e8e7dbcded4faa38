<?php

declare(strict_types=1);

namespace Validated;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "val_member".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\MemberQuery<TParent>
 */
class MemberQuery extends Base\MemberQuery
{
}
