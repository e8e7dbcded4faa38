<?php

declare(strict_types=1);

namespace Cached;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "qc_item".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\QcItemQuery<TParent>
 */
class QcItemQuery extends Base\QcItemQuery
{
}
