<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_good".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @template TModel of Good = Good
 * @extends Base\GoodQuery<TParent, TModel>
 */
class GoodQuery extends Base\GoodQuery
{
}
