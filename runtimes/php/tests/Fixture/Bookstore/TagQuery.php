<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "tag".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TagQuery<TParent>
 */
class TagQuery extends Base\TagQuery
{
}
