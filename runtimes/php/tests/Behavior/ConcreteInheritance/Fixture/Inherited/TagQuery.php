<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_tag".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TagQuery<TParent>
 */
class TagQuery extends Base\TagQuery
{
}
