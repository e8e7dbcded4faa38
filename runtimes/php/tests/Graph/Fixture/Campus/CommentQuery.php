<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "comment".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CommentQuery<TParent>
 */
class CommentQuery extends Base\CommentQuery
{
}
