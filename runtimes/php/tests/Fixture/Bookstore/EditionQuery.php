<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "edition".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\EditionQuery<TParent>
 */
class EditionQuery extends Base\EditionQuery
{
}
