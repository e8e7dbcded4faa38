<?php

declare(strict_types=1);

namespace Together;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "review".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\ReviewQuery<TParent>
 */
class ReviewQuery extends Base\ReviewQuery
{
}
