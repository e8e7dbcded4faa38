<?php

declare(strict_types=1);

namespace Cms;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "draft".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\DraftQuery<TParent>
 */
class DraftQuery extends Base\DraftQuery
{
}
