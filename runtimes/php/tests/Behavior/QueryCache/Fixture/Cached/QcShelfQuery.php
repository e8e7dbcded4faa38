<?php

declare(strict_types=1);

namespace Cached;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "qc_shelf".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\QcShelfQuery<TParent>
 */
class QcShelfQuery extends Base\QcShelfQuery
{
}
