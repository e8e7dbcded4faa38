<?php

declare(strict_types=1);

namespace Archive;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\OmPastOrderQuery<TParent>
 */
class OmPastOrderQuery extends Base\OmPastOrderQuery
{
}
