<?php

declare(strict_types=1);

namespace Sluggish;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "slg_writer".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\WriterQuery<TParent>
 */
class WriterQuery extends Base\WriterQuery
{
}
