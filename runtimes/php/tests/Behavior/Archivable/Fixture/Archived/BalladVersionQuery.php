<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladVersionQuery<TParent>
 */
class BalladVersionQuery extends Base\BalladVersionQuery
{
}
