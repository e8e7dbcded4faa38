<?php

declare(strict_types=1);

namespace Sorted;

/**
 * Queries of the table "tag_pick".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TagPickQuery<TParent>
 */
class TagPickQuery extends Base\TagPickQuery
{
}
