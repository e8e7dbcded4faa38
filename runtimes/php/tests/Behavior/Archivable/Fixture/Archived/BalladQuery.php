<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladQuery<TParent>
 */
class BalladQuery extends Base\BalladQuery
{
}
