<?php

declare(strict_types=1);

namespace Bookstore;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "placement".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\PlacementQuery<TParent>
 */
class PlacementQuery extends Base\PlacementQuery
{
}
