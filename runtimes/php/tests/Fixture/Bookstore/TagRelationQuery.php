<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "tag_relation".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TagRelationQuery<TParent>
 */
class TagRelationQuery extends Base\TagRelationQuery
{
}
