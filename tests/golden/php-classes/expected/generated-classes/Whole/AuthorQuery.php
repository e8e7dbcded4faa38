<?php

declare(strict_types=1);

namespace Whole;

/**
 * Queries of the table "author".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AuthorQuery<TParent>
 */
class AuthorQuery extends Base\AuthorQuery
{
}
