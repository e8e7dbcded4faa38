<?php

declare(strict_types=1);

namespace Sorted;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "tag_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\TagPickQuery<TParent>
 */
class TagPickQuery extends Base\TagPickQuery
{
}
