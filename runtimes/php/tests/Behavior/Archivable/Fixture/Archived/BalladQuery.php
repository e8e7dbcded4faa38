<?php

declare(strict_types=1);

namespace Archived;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ar_ballad".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BalladQuery<TParent>
 */
class BalladQuery extends Base\BalladQuery
{
}
