<?php

declare(strict_types=1);

namespace Shop;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "kept".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\KeptQuery<TParent>
 */
class KeptQuery extends Base\KeptQuery
{
}
