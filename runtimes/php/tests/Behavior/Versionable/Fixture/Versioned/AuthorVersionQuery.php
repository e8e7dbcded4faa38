<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_author_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AuthorVersionQuery<TParent>
 */
class AuthorVersionQuery extends Base\AuthorVersionQuery
{
}
